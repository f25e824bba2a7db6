import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BodyWorld, createBodyWorld, DENT, line, mark } from './body-world.fixture.ts'

let world: BodyWorld
/** In the order of the stage's sub-stages. */
let standing: Record<'ASSESS' | 'QUOTE' | 'QUOTE_REVISION' | 'APPROVAL' | 'REPAIR', string>
const DENTMASTER = { id: v7(), name: 'Dentmaster', type: 'PDR' }
const GLASS = { id: v7(), name: 'Leeds Glass', type: 'GLASS' }

beforeAll(async () => {
  world = await createBodyWorld()
  await world.setUp({ suppliers: [GLASS, DENTMASTER] })
  standing = {
    ASSESS: await world.standing('ASSESS'),
    QUOTE: await world.standing('QUOTE'),
    QUOTE_REVISION: await world.standing('QUOTE_REVISION'),
    APPROVAL: await world.standing('APPROVAL'),
    REPAIR: await world.standing('IN_WORKSHOP'),
  }
})
afterAll(() => world.app.close())

const idsOf = async (query: Record<string, string>) => (await world.list(query)).body.data.data.map(({ id }) => id)
const rowOf = async (id: string) => (await world.list({ pageSize: '100' })).body.data.data.find((row) => row.id === id)

describe('the list of body damage', () => {
  it('shows what has arrived and nothing else', async () => {
    const elsewhere = await world.infleeted(world.people.mo)
    const ids = await idsOf({})
    expect(ids.toSorted()).toEqual(Object.values(standing).toSorted())
    expect(ids).not.toContain(elsewhere)
  })

  it('shows each vehicle’s damage, quote, budget and supplier', async () => {
    const nothing = { items: null, worstSeverity: null, grade: null, supplierName: null, quoteNet: null, budget: null }
    expect(await rowOf(standing.ASSESS)).toMatchObject({
      ...nothing,
      page: `/stages/body-damage/${standing.ASSESS}/assess`,
    })
    const id = await world.arrived({ prepBudgetBody: 40_000 })
    const fileIds = [await world.photographed(id)]
    const items = [DENT, mark({ severity: 'MAJOR', type: 'crease', fileIds }), mark({ type: 'scuff', method: 'none' })]
    await world.assess(id, { items, noDamage: false, grade: 'U' })
    const found = { items: 3, worstSeverity: 'MAJOR', grade: 'U', budget: 40_000 }
    expect(await rowOf(id)).toMatchObject({ ...found, supplierName: null, quoteNet: null })
    const sublet = line({ type: 'SUBLET', supplierId: DENTMASTER.id, itemRef: items[1]?.id })
    await world.quote(id, { lines: [line(), sublet] })
    const quoted = { ...found, quoteNet: 12_000, quoteVersion: 1, supplierName: 'Dentmaster' }
    expect(await rowOf(id)).toMatchObject(quoted)
    expect(await idsOf({ supplierId: DENTMASTER.id })).toEqual([id])
    expect(await idsOf({ supplierId: GLASS.id })).toEqual([])
    await world.reject(id)
    await world.quote(id, { lines: [line(), { ...sublet, supplierId: GLASS.id }] })
    expect(await rowOf(id)).toMatchObject({ ...quoted, quoteVersion: 2, supplierName: 'Leeds Glass' })
    expect(await idsOf({ supplierId: DENTMASTER.id })).toEqual([])
    expect(await idsOf({ supplierId: GLASS.id })).toEqual([id])
    expect(await idsOf({ severity: 'MAJOR' })).toEqual([id])
    expect((await idsOf({ severity: 'MINOR' })).toSorted()).toEqual(
      Object.values(standing)
        .filter((each) => each !== standing.ASSESS)
        .toSorted(),
    )
    await world.alter(id, { stage: 'SALE', subStage: 'POST' })
  })

  it.each(['ASSESS', 'QUOTE', 'QUOTE_REVISION', 'APPROVAL', 'REPAIR'] as const)(
    'can be narrowed to %s',
    async (subStage) => {
      expect(await idsOf({ subStage })).toEqual([standing[subStage]])
    },
  )

  it('counts the vehicles of each sub-stage', async () => {
    const { token } = world.people.priya
    const { body } = await world.app.call('GET /stage/body-damage/counts', { token })
    expect(body.data).toEqual(Object.keys(standing).map((subStage) => ({ subStage, count: 1 })))
  })

  it('can be narrowed to a technician, and to what is waiting', async () => {
    const { mo, dan } = world.people
    await world.alter(standing.ASSESS, { assignedToId: mo.id })
    await world.alter(standing.QUOTE, { assignedToId: dan.id })
    expect(await idsOf({ technicianId: mo.id })).toEqual([standing.ASSESS])
    expect(await idsOf({ assigned: 'me' })).toEqual([standing.ASSESS])
    expect(await idsOf({ technicianId: mo.id, severity: 'MINOR' })).toEqual([])
    const since = new Date().toISOString()
    const by = { id: mo.id, name: 'Mo' }
    await world.alter(standing.REPAIR, { hold: { reason: 'AWAITING_PARTS', eta: null, note: null, since, by } })
    expect(await idsOf({ hold: 'AWAITING_PARTS' })).toEqual([standing.REPAIR])
    expect(await idsOf({ hold: 'ANY' })).toEqual([standing.REPAIR])
  })

  it('pages by key, filtered by damage too', async () => {
    for (const sort of ['urgency', 'oldest', 'newest', 'registration', 'stockNumber', 'mileage']) {
      const query = { sort, severity: 'MINOR' }
      const whole = await idsOf(query)
      const first = (await world.list({ ...query, pageSize: '2' })).body.data
      const second = (await world.list({ ...query, pageSize: '2', cursor: first.paging.next ?? '' })).body.data
      expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(whole)
      expect(first.paging).toMatchObject({ total: 4, previous: null })
    }
  })

  it.each<Record<string, string>>([
    { subStage: 'IN_WORKSHOP' },
    { severity: 'BAD' },
    { supplierId: 'Dentmaster' },
    { motWithin: '30' },
    { cursor: 'x' },
  ])('refuses %o', async (query) => {
    expect((await world.list(query)).status).toBe(422)
  })
})
