import { type SQL, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { vehicles } from '../../../schema/index.ts'
import { encodeCursor } from '../../../platform/http/cursor.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { createOrganisation, type Organisation, scopeOf, vehicleRow } from '../../../testing/organisation.ts'
import { pageQuery } from '../../../platform/lists/keyset.ts'
import { STAGE_ORDERS, type StageSort } from '../stage-list/orders.ts'
import { adminList } from './list.ts'

let database: TestDatabase
let organisation: Organisation
let dealerId: string

beforeAll(async () => {
  database = await createTestDatabase()
  organisation = await createOrganisation(database)
  dealerId = organisation.dealerIds[0] ?? ''
  const rows = Array.from({ length: 500 }, () => vehicleRow(organisation, dealerId))
  await database.scoped(scopeOf(dealerId), (tx) => tx.insert(vehicles).values(rows))
  await database.asOwner('test statistics', (tx) => tx.execute('analyze'))
})
afterAll(() => database.close())

/** How the rows of a page are found when the planner is kept from reading everything first. */
async function planOf(sort: StageSort, key: (string | number)[]): Promise<string> {
  const page = pageQuery(STAGE_ORDERS[sort], encodeCursor({ go: 'after', key: [sort, ...key] }), 50)
  const reader = { userId: organisation.userId, dealerId, now: new Date() }
  return database.read(scopeOf(dealerId), async (tx) => {
    await tx.execute('set local enable_sort = off; set local enable_bitmapscan = off; set local enable_seqscan = off')
    const statement: SQL = sql`explain (costs off) ${adminList.rowsOf(tx, { sort, pageSize: 50 }, reader, page)}`
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(statement)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

describe('a later page', () => {
  const at = '2026-11-20T10:00:00+00:00'
  // Under row-level security a condition that counts as leaky would filter all rows before paging.
  it.each<[StageSort, string, (string | number)[]]>([
    ['urgency', 'vehicles_urgency_idx', [2, '9999-12-31T00:00:00+00:00', at, v7()]],
    ['oldest', 'vehicles_stage_list_idx', [at, v7()]],
    ['newest', 'vehicles_stage_list_idx', [at, v7()]],
  ])('by %s starts where the previous one ended, using the index', async (sort, index, key) => {
    const plan = await planOf(sort, key)
    expect(plan).toContain(index)
    expect(plan).toMatch(/Index Cond: .*ROW\(/)
    expect(plan).not.toContain('Sort Key')
  })
})
