import { londonDay } from '@forecourt/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPrepWorld, line, type PrepWorld } from './prep-world.fixture.ts'

let world: PrepWorld
/** In the order of the stage's sub-stages. */
let standing: Record<'ASSESS' | 'QUOTE' | 'QUOTE_REVISION' | 'APPROVAL' | 'IN_WORKSHOP', string>

beforeAll(async () => {
  world = await createPrepWorld()
  standing = {
    ASSESS: await world.standing('ASSESS'),
    QUOTE: await world.standing('QUOTE'),
    QUOTE_REVISION: await world.standing('QUOTE_REVISION'),
    APPROVAL: await world.standing('APPROVAL'),
    IN_WORKSHOP: await world.standing('IN_WORKSHOP'),
  }
})
afterAll(() => world.app.close())

const idsOf = async (query: Record<string, string>) => (await world.list(query)).body.data.data.map(({ id }) => id)
const rowOf = async (id: string) => (await world.list({ pageSize: '100' })).body.data.data.find((row) => row.id === id)
const inDays = (days: number) => londonDay(new Date(Date.now() + days * 86_400_000))

describe('the list of mechanical prep', () => {
  it('shows what has arrived and nothing else', async () => {
    const elsewhere = await world.infleeted(world.people.mo)
    const ids = await idsOf({})
    expect(ids.toSorted()).toEqual(Object.values(standing).toSorted())
    expect(ids).not.toContain(elsewhere)
  })

  it('shows each vehicle’s MOT, recall, quote and budget', async () => {
    const id = await world.arrived({ prepBudgetMechanical: 40_000 })
    await world.alter(id, { motExpiresAt: '2027-02-28' })
    const unknown = {
      advisories: null,
      outstandingRecall: false,
      quoteNet: null,
      quoteVersion: null,
      budget: 40_000,
      motExpiresAt: '2027-02-28',
      page: `/stages/mechanical-prep/${id}/assess`,
    }
    expect(await rowOf(id)).toMatchObject(unknown)
    await world.knowMot(id, [{ text: 'Oil leak (8.4.1 (a) (i))' }], 'YES')
    expect(await rowOf(id)).toMatchObject({ ...unknown, advisories: 1, outstandingRecall: true })
    expect(await rowOf(standing.APPROVAL)).toMatchObject({ quoteNet: 6000, quoteVersion: 1 })
    await world.reject(standing.APPROVAL)
    await world.quote(standing.APPROVAL, { lines: [line({ unitCost: 1000 })] })
    expect(await rowOf(standing.APPROVAL)).toMatchObject({ quoteNet: 3000, quoteVersion: 2 })
    await world.alter(id, { stage: 'SALE', subStage: 'POST' })
  })

  it.each(['ASSESS', 'QUOTE', 'QUOTE_REVISION', 'APPROVAL', 'IN_WORKSHOP'] as const)(
    'can be narrowed to %s',
    async (subStage) => {
      expect(await idsOf({ subStage })).toEqual([standing[subStage]])
    },
  )

  it('counts the vehicles of each sub-stage, and none where there are none', async () => {
    const { token } = world.people.priya
    const counts = async () => (await world.app.call('GET /stage/mechanical-prep/counts', { token })).body.data
    expect(await counts()).toEqual(Object.keys(standing).map((subStage) => ({ subStage, count: 1 })))
    await world.alter(standing.QUOTE, { stage: 'OFFSITE', subStage: 'OFFSITE' })
    expect(await counts()).toContainEqual({ subStage: 'QUOTE', count: 0 })
    await world.alter(standing.QUOTE, { stage: 'MECHANICAL_PREP', subStage: 'QUOTE' })
  })

  it('can be narrowed to a technician, to MOTs that end soon, and to what is waiting', async () => {
    const { mo, dan } = world.people
    await world.alter(standing.ASSESS, { assignedToId: mo.id, motExpiresAt: inDays(29) })
    await world.alter(standing.QUOTE, { assignedToId: dan.id, motExpiresAt: inDays(31) })
    expect(await idsOf({ technicianId: mo.id })).toEqual([standing.ASSESS])
    expect(await idsOf({ assigned: 'me' })).toEqual([standing.ASSESS])
    expect(await idsOf({ motWithin: '30' })).toEqual([standing.ASSESS])
    const hold = (reason: 'AWAITING_PARTS' | 'OTHER') => ({
      hold: { reason, eta: null, note: null, since: new Date().toISOString(), by: { id: mo.id, name: 'Mo' } },
    })
    await world.alter(standing.IN_WORKSHOP, hold('AWAITING_PARTS'))
    await world.alter(standing.APPROVAL, hold('OTHER'))
    expect(await idsOf({ hold: 'AWAITING_PARTS' })).toEqual([standing.IN_WORKSHOP])
    expect((await idsOf({ hold: 'ANY' })).toSorted()).toEqual([standing.IN_WORKSHOP, standing.APPROVAL].toSorted())
  })

  it('pages by key, forward and back, whatever it is sorted by', async () => {
    for (const sort of ['urgency', 'oldest', 'newest', 'registration', 'stockNumber', 'mileage']) {
      const whole = await idsOf({ sort })
      const first = (await world.list({ sort, pageSize: '2' })).body.data
      const second = (await world.list({ sort, pageSize: '2', cursor: first.paging.next ?? '' })).body.data
      expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(whole.slice(0, 4))
      const back = (await world.list({ sort, pageSize: '2', cursor: second.paging.previous ?? '' })).body.data
      expect(back.data.map(({ id }) => id)).toEqual(whole.slice(0, 2))
      expect(first.paging).toMatchObject({ total: 5, previous: null })
    }
  })

  it.each<Record<string, string>>([
    { subStage: 'REPAIR' },
    { motWithin: '-1' },
    { hold: 'YES' },
    { cursor: 'x' },
    { unknown: '1' },
  ])('refuses %o', async (query) => {
    expect((await world.list(query)).status).toBe(422)
  })
})
