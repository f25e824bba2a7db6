import type { Paging } from '@forecourt/contracts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { vehicles } from '../../../schema/index.ts'
import { codesOf } from '../../../testing/app.ts'
import { type AdminWorld, createAdminWorld, type Hired, type ListQuery } from './admin-world.fixture.ts'

let world: AdminWorld
let keeper: Hired
const made: Record<string, string> = {}
const names = (ids: string[]) => ids.map((id) => Object.keys(made).find((name) => made[name] === id))

type Altered = Partial<typeof vehicles.$inferInsert>
const DOCUMENTS: Altered = { v5cStatus: 'PRESENT', keysCount: 2, provenanceStatus: 'CLEAR', purchasePrice: 1 }

/** Hours from now; Admin has a limit of four. */
function rows(keeperId: string): Record<string, Altered> {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const due = (hours: number) => ({ dueAt: at(hours), subStageEnteredAt: at(hours - 4) })
  return {
    late: { mileage: 5, ...due(-2) },
    later: { mileage: 4, ...due(-1), ...DOCUMENTS },
    soon: { mileage: 3, ...due(0.5) },
    fresh: { mileage: 2, ...due(4), isAgency: true, vin: 'WVWZZZ1JZXW654321', assignedToId: keeperId },
    high: { mileage: 6, ...due(3.9), priority: 'HIGH' },
    urgent: { mileage: 1, ...due(3.8), priority: 'URGENT' },
  }
}

beforeAll(async () => {
  world = await createAdminWorld()
  keeper = await world.hired(world.home, 'ADMIN')
  for (const [name, set] of Object.entries(rows(keeper.id))) {
    const id = await world.infleeted(keeper)
    await world.alter(id, set)
    made[name] = id
  }
})
afterAll(() => world.app.close())

const shown = async (query: ListQuery = {}, by = keeper) =>
  names((await world.list(by, query)).body.data.data.map(({ id }) => id))

it('puts urgent first, then late, then oldest', async () => {
  expect(await shown()).toEqual(['urgent', 'high', 'late', 'later', 'soon', 'fresh'])
})

it.each([
  ['oldest', ['late', 'later', 'soon', 'urgent', 'high', 'fresh']],
  ['newest', ['fresh', 'high', 'urgent', 'soon', 'later', 'late']],
  ['mileage', ['urgent', 'fresh', 'soon', 'later', 'late', 'high']],
])('sorts by %s', async (sort, order) => expect(await shown({ sort })).toEqual(order))

async function pagesOf(sort: string) {
  const pages: { ids: string[]; paging: Paging }[] = []
  let cursor: string | null = null
  do {
    const query: ListQuery = { sort, pageSize: '2', ...(cursor && { cursor }) }
    const { data, paging }: { data: { id: string }[]; paging: Paging } = (await world.list(keeper, query)).body.data
    pages.push({ ids: data.map(({ id }) => id), paging })
    cursor = paging.next
  } while (cursor)
  return pages
}

it.each(['urgency', 'oldest', 'newest', 'registration', 'stockNumber', 'mileage'])(
  'pages through %s and back',
  async (sort) => {
    const pages = await pagesOf(sort)
    expect(names(pages.flatMap(({ ids }) => ids))).toEqual(await shown({ sort }))
    expect(pages.map(({ ids }) => ids.length)).toEqual([2, 2, 2])
    expect(pages.map(({ paging }) => paging.previous !== null)).toEqual([false, true, true])
    for (const { paging } of pages) expect(paging).toMatchObject({ pageSize: 2, total: 6, totalIsCapped: false })
    const back = (await world.list(keeper, { sort, pageSize: '2', cursor: pages[1]?.paging.previous ?? '' })).body.data
    expect(back.data.map(({ id }) => id)).toEqual(pages[0]?.ids)
    expect(back.paging.previous).toBeNull()
  },
)

it.each<[ListQuery, string[]]>([
  [{ sla: 'RED' }, ['late', 'later']],
  [{ sla: 'AMBER' }, ['soon']],
  [{ sla: 'GREEN' }, ['urgent', 'high', 'fresh']],
  [{ priority: 'HIGH' }, ['high']],
  [{ agency: 'true' }, ['fresh']],
  [{ assigned: 'me' }, ['fresh']],
  [{ assigned: 'nobody', sla: 'RED' }, ['late', 'later']],
  [{ papersMissing: 'false' }, ['later']],
  [{ provenance: 'CLEAR' }, ['later']],
  [{ search: '654321' }, ['fresh']],
  [{ search: 'no such' }, []],
  [{ makeId: v7() }, []],
  [{ enteredTo: '2001-01-01' }, []],
])('filters by %j', async (query, expected) => expect(await shown(query)).toEqual(expected))

it('matches its filter in the state of a clock', async () => {
  for (const sla of ['RED', 'AMBER', 'GREEN']) {
    for (const { slaState } of (await world.list(keeper, { sla })).body.data.data) expect(slaState).toBe(sla)
  }
})

it('lists the missing documents', async () => {
  const items = (await world.list(keeper, { sort: 'oldest' })).body.data.data
  expect(items[0]?.missingPapers).toEqual(['V5C', 'KEYS', 'PROVENANCE', 'PURCHASE'])
  expect(items[1]?.missingPapers).toEqual([])
  expect(items[5]?.missingPapers).toEqual(['V5C', 'KEYS', 'PROVENANCE'])
})

it('no longer shows read vehicles as new', async () => {
  const vehicleId = made['late'] ?? ''
  const reader = await world.hired(world.home, 'ADMIN')
  const mark = () => world.markRead(reader, vehicleId)
  expect(await shown({ unread: 'false' }, reader)).toEqual([])
  expect((await mark()).status).toBe(204)
  expect((await mark()).status).toBe(204)
  expect(await shown({ unread: 'false' }, reader)).toEqual(['late'])
  expect(await shown({ unread: 'true' }, reader)).not.toContain('late')
})

it('does not show people their own infleets as new', async () => expect(await shown({ unread: 'true' })).toEqual([]))

it.each([
  'rubbish',
  Buffer.from('["after",["urgency",1,2,3]]').toString('base64url'),
  Buffer.from('["after",["oldest","0000-01-01T00:00:00Z","x"]]').toString('base64url'),
])('refuses a cursor that is not its own: %s', async (cursor) =>
  expect(codesOf((await world.list(keeper, { cursor })).body)).toEqual(['cursor:pattern']),
)

it('refuses a cursor of another order', async () => {
  const { next } = (await world.list(keeper, { pageSize: '2', sort: 'oldest' })).body.data.paging
  expect((await world.list(keeper, { cursor: next ?? '', sort: 'newest' })).status).toBe(422)
})
