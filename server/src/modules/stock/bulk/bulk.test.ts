import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codesOf } from '../../../testing/app.ts'
import { createOrganisation } from '../../../testing/organisation.ts'
import { type AdminWorld, createAdminWorld, type Hired } from '../../stages/admin/admin-world.fixture.ts'

let world: AdminWorld
let admin: Hired
let mechanic: Hired
let manager: Hired
let neighbour: Hired
let stranger: Hired
beforeAll(async () => {
  world = await createAdminWorld()
  admin = await world.hired(world.home, 'ADMIN')
  mechanic = await world.hired(world.home, 'MECHANICAL_PREP')
  manager = await world.hired(world.home, 'SALES_MANAGER')
  neighbour = await world.hired(world.sister, 'MECHANICAL_PREP', 'ADMIN')
  const [elsewhere = ''] = (await createOrganisation(world.app.services.database)).dealerIds
  stranger = await world.hired(elsewhere, 'MECHANICAL_PREP', 'ADMIN')
})
afterAll(() => world.app.close())

type Doing = 'assign' | 'location' | 'read' | 'priority'
const bulk = (as: Hired, doing: Doing, body: object) =>
  world.app.call(`POST /vehicles/bulk/${doing}`, { body, token: as.token })
const outcomes = async (as: Hired, doing: Doing, body: object) => {
  const answer = await bulk(as, doing, body)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body.data.map(({ outcome, detail }) => [outcome, detail])
}
const atAdmin = () => world.infleeted(admin)
const inWorkshop = async () => {
  const id = await world.infleeted(admin)
  await world.configure(admin, id)
  return id
}
const rowOf = async (id: string) => (await world.kept(id)).vehicle
const plateOf = async (id: string) => (await rowOf(id))?.registration ?? ''

describe('a bulk action', () => {
  it('lists every vehicle it was given, in order, and leaves none out', async () => {
    const [one, two] = [await atAdmin(), await atAdmin()]
    await world.alter(two, { location: 'Bay 4' })
    const typed = (await plateOf(two)).toLowerCase()
    const { body } = await bulk(mechanic, 'location', {
      vehicleIds: [one, v7()],
      marks: [` ${typed.slice(0, 4)} ${typed.slice(4)} `, 'ZZ99ZZZ', (await rowOf(one))?.stockNumber.toLowerCase()],
      location: 'Bay 4',
    })
    expect(body.data.map(({ mark, vehicleId, outcome }) => [mark, vehicleId, outcome])).toEqual([
      [await plateOf(one), one, 'DONE'],
      [expect.any(String), null, 'UNKNOWN'],
      [`${typed.slice(0, 4)} ${typed.slice(4)}`, two, 'UNCHANGED'],
      ['ZZ99ZZZ', null, 'UNKNOWN'],
      [expect.any(String), one, 'DONE'],
    ])
    const { vehicle, events } = await world.kept(one)
    expect(vehicle?.location).toBe('Bay 4')
    expect(events.filter(({ type }) => type === 'VEHICLE_LOCATED')).toHaveLength(1)
  })

  it('reports an ambiguous short chassis', async () => {
    const [one, two] = [await atAdmin(), await atAdmin()]
    for (const id of [one, two]) await world.alter(id, { shortChassis: 'KJ654321' })
    expect(await outcomes(admin, 'location', { marks: ['KJ654321'], location: 'Bay 9' })).toEqual([['SEVERAL', null]])
    expect((await rowOf(one))?.location).not.toBe('Bay 9')
  })

  it('assigns vehicles that the colleague may take, and says why not the others', async () => {
    const [waits, works] = [await atAdmin(), await inWorkshop()]
    const both = await world.hired(world.home, 'ADMIN', 'MECHANICAL_PREP')
    expect(await outcomes(both, 'assign', { vehicleIds: [waits, works], userId: mechanic.id })).toEqual([
      ['REFUSED', 'Choose someone who works in Admin: Configure.'],
      ['DONE', null],
    ])
    expect((await rowOf(works))?.assignedToId).toBe(mechanic.id)
    // Someone who does not work where the vehicle is cannot assign it.
    const [[outcome]] = (await outcomes(mechanic, 'assign', { vehicleIds: [waits], userId: null })) as [[string]]
    expect(outcome).toBe('REFUSED')
  })

  it('marks unread ones as read, for the caller only', async () => {
    const id = await inWorkshop()
    expect(await outcomes(mechanic, 'read', { vehicleIds: [id] })).toEqual([['DONE', null]])
    expect(await outcomes(mechanic, 'read', { vehicleIds: [id] })).toEqual([['UNCHANGED', null]])
    const other = await world.hired(world.home, 'MECHANICAL_PREP')
    expect(await outcomes(other, 'read', { vehicleIds: [id] })).toEqual([['DONE', null]])
  })

  it('sets their urgency, and the history shows it', async () => {
    const id = await atAdmin()
    expect(await outcomes(manager, 'priority', { marks: [await plateOf(id)], priority: 'URGENT' })).toEqual([
      ['DONE', null],
    ])
    const { vehicle, events } = await world.kept(id)
    expect(vehicle?.priority).toBe('URGENT')
    expect(events.at(-1)).toMatchObject({ type: 'VEHICLE_PRIORITISED', data: { priority: 'URGENT', was: 'NORMAL' } })
    expect(await outcomes(admin, 'priority', { vehicleIds: [id], priority: 'URGENT' })).toEqual([['UNCHANGED', null]])
    expect((await bulk(mechanic, 'priority', { vehicleIds: [id], priority: 'HIGH' })).status).toBe(403)
  })

  it('refuses a closed vehicle by its ID, and does not know it by its plate', async () => {
    const id = await atAdmin()
    await world.alter(id, { stage: 'CLOSED', subStage: 'SOLD', closedAt: new Date().toISOString() })
    expect(
      await outcomes(mechanic, 'location', { vehicleIds: [id], marks: [await plateOf(id)], location: 'X' }),
    ).toEqual([
      ['REFUSED', 'This vehicle is now Closed: Sold.'],
      ['UNKNOWN', null],
    ])
  })

  it('reaches no other dealer’s vehicles, and does not reveal that there are any', async () => {
    const id = await atAdmin()
    const named = { vehicleIds: [id], marks: [await plateOf(id)] }
    for (const as of [neighbour, stranger]) {
      for (const [doing, rest] of [
        ['location', { location: 'X' }],
        ['assign', { userId: null }],
        ['read', {}],
        ['priority', { priority: 'HIGH' }],
      ] as const) {
        const { body } = await bulk(as, doing, { ...named, ...rest })
        expect(body.data.map(({ vehicleId, outcome }) => [vehicleId, outcome])).toEqual([
          [null, 'UNKNOWN'],
          [null, 'UNKNOWN'],
        ])
      }
    }
    expect(await rowOf(id)).toMatchObject({ version: 1 })
  })

  it('needs at least one vehicle and at most two hundred', async () => {
    const refused = async (body: object) => codesOf((await bulk(mechanic, 'read', body)).body)
    expect(await refused({})).toEqual(['marks:min'])
    expect(await refused({ marks: Array.from({ length: 201 }, (_, at) => `AB${at}`) })).toEqual(['marks:max'])
    const [marks, vehicleIds] = [
      Array.from({ length: 150 }, (_, at) => `AB${at}`),
      Array.from({ length: 51 }, () => v7()),
    ]
    expect(await refused({ marks, vehicleIds })).toEqual(['marks:max'])
    expect(await refused({ marks: [' '] })).toEqual(['marks.0:required'])
  })
})
