import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMediaWorld, type MediaWorld } from '../../stages/media/media-world.fixture.ts'

let world: MediaWorld
beforeAll(async () => {
  world = await createMediaWorld()
})
afterAll(() => world.app.close())

const recordOf = async (id: string) =>
  (
    await world.app.call('GET /vehicles/:vehicleId/details', {
      params: { vehicleId: id },
      token: world.people.kai.token,
    })
  ).body.data

/** The address without its signature: the file, and its size variant. */
const fileIn = (address: string | undefined) => address?.split('/').slice(2, 3).join()

describe('a vehicle’s picture', () => {
  it('is in the stage’s list, the list of vehicles, the search, the queue and the vehicle’s own page', async () => {
    const id = await world.photographing()
    const [rear, front] = await world.photographed(id, 'rear', 'front-left')
    const { token } = world.people.kai
    const { app } = world
    const { registration, hero } = await recordOf(id)
    expect(hero).toMatchObject({ width: 640, height: 480, placeholder: expect.stringMatching(/^data:image\/webp/) })
    expect(fileIn(hero?.thumbUrl)).toBe(front)

    const inStage = (await world.list()).find((vehicle) => vehicle.id === id)
    const listed = (await app.call('GET /vehicles', { token })).body.data.data.find((vehicle) => vehicle.id === id)
    const queued = (await app.call('GET /overview/queue', { token })).body.data.items.find(
      (vehicle) => vehicle.id === id,
    )
    const searched = await app.call('GET /active-dealer-group/vehicles/search', {
      query: { registration: registration ?? '' },
      token,
    })
    for (const found of [inStage, listed, queued, searched.body.data[0]]) expect(found?.hero).toEqual(hero)

    await world.change(id, { heroId: rear ?? '' })
    expect(fileIn((await world.list()).find((vehicle) => vehicle.id === id)?.hero?.thumbUrl)).toBe(rear)
  })

  it('is none where nobody has taken one', async () => {
    const id = await world.photographing()
    expect((await recordOf(id)).hero).toBeNull()
    expect((await world.list()).find((vehicle) => vehicle.id === id)?.hero).toBeNull()
  })

  it('is shown to the group, with its number plate hidden on request', async () => {
    const id = await world.photographing()
    const [front = ''] = await world.photographed(id, 'front-left')
    await world.change(id, { files: [{ id: front, plate: { x: 0.3, y: 0.3, width: 0.4, height: 0.2 } }] })
    const { data } = (await world.app.call('GET /vehicles', { token: world.people.sister.token })).body.data
    const shown = data.find((vehicle) => vehicle.id === id)?.hero
    expect(fileIn(shown?.url)).not.toBe(front)
    expect((await world.app.app.inject({ url: shown?.url ?? '' })).statusCode).toBe(200)
    const [file] = (await recordOf(id)).files
    expect(file).toMatchObject({ id: front, isHero: true, picture: shown })
  })
})

it('the photos of a vehicle start with its hero, then follow the order of its advert', async () => {
  const id = await world.photographing()
  const [rear, front, dash] = await world.photographed(id, 'rear', 'front-left', 'dashboard')
  await world.change(id, { heroId: dash ?? '' })
  const { files } = await recordOf(id)
  expect(files.map((file) => file.id)).toEqual([dash, front, rear])
  expect(files.map(({ isHero }) => isHero)).toEqual([true, false, false])
  expect(files.map(({ shotLabel }) => shotLabel)).toEqual(['Dashboard', 'Nearside front corner', 'Rear'])
})
