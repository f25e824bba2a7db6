import type { SQLWrapper } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { encodeCursor } from '../../../platform/http/cursor.ts'
import { type PageQuery, pageQuery } from '../../../platform/lists/keyset.ts'
import { scopeOf } from '../../../testing/organisation.ts'
import { planIn } from '../../../testing/plans.ts'
import { createStockedDealer, type StockedDealer } from '../../../testing/stocked-dealer.ts'
import { adminList } from '../admin/list.ts'
import { bodyDamageList } from '../body-damage/list.ts'
import { mechanicalPrepList } from '../mechanical-prep/list.ts'
import { mediaList } from '../media/list.ts'
import { saleList } from '../sale/list.ts'
import type { ListReader } from './filters.ts'
import { STAGE_ORDERS, type StageSort } from './orders.ts'

const PLACES = [
  { stage: 'ADMIN', subStage: 'CONFIGURE' },
  { stage: 'MECHANICAL_PREP', subStage: 'QUOTE' },
  { stage: 'BODY_DAMAGE', subStage: 'QUOTE' },
  { stage: 'MEDIA', subStage: 'VALET' },
  { stage: 'SALE', subStage: 'ON_SALE' },
] as const
const OF_EACH = 500

let dealer: StockedDealer

beforeAll(async () => {
  dealer = await createStockedDealer(PLACES.flatMap((place) => Array.from({ length: OF_EACH }, () => place)))
})
afterAll(() => dealer.close())

interface List {
  rowsOf: (
    tx: ScopedTransaction,
    query: { sort: StageSort; pageSize: number },
    reader: ListReader,
    page: PageQuery,
  ) => SQLWrapper
}

const AT = '2026-11-20T10:00:00+00:00'
const KEYS = {
  urgency: [2, '9999-12-31T00:00:00+00:00', AT, v7()],
  oldest: [AT, v7()],
  newest: [AT, v7()],
} satisfies Partial<Record<StageSort, unknown>>
type Sort = keyof typeof KEYS

/** How the rows of a later page are found when the planner is kept from reading everything first. */
async function planOf(list: List, sort: Sort): Promise<string> {
  const page = pageQuery(STAGE_ORDERS[sort], encodeCursor({ go: 'after', key: [sort, ...KEYS[sort]] }), 50)
  return dealer.database.read(scopeOf(dealer.dealerId), async (tx) => {
    await tx.execute('set local enable_sort = off; set local enable_bitmapscan = off; set local enable_seqscan = off')
    return planIn(tx, list.rowsOf(tx, { sort, pageSize: 50 }, dealer.reader(), page))
  })
}

describe('a later page', () => {
  // Under row-level security a condition that counts as leaky would filter all rows before paging.
  it.each<[Sort, string]>([
    ['urgency', 'vehicles_urgency_idx'],
    ['oldest', 'vehicles_stage_list_idx'],
    ['newest', 'vehicles_stage_list_idx'],
  ])('by %s starts where the previous one ended, using the index', async (sort, index) => {
    const plan = await planOf(adminList, sort)
    expect(plan).toContain(index)
    expect(plan).toMatch(/Index Cond: .*ROW\(/)
    expect(plan).not.toContain('Sort Key')
  })

  it.each<[string, List, string[], string[]]>([
    ['mechanical prep', mechanicalPrepList, ['quotes_version_key'], []],
    ['body damage', bodyDamageList, ['quotes_version_key', 'body_assessments_vehicle_idx'], ['quote_lines.seq']],
    ['Media', mediaList, ['valet_records_vehicle_idx'], []],
    ['Sale', saleList, ['sale_posts_pkey'], []],
  ])('of %s looks up other tables for its own rows only', async (_, list, indexes, sorted) => {
    const plan = await planOf(list, 'urgency')
    expect(plan).toContain('vehicles_urgency_idx')
    expect(plan).toMatch(/Index Cond: .*ROW\(/)
    for (const index of indexes) expect(plan).toContain(index)
    expect([...plan.matchAll(/Sort Key: (.*)/g)].map(([, key]) => key)).toEqual(sorted)
  })
})
