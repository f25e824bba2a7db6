import { type SQL, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { vehicles } from '../../../schema/index.ts'
import { encodeCursor } from '../../../platform/http/cursor.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { createOrganisation, type Organisation, scopeOf, vehicleRow } from '../../../testing/organisation.ts'
import { pageQuery } from '../../../platform/lists/keyset.ts'
import { STAGE_ORDERS } from '../stage-list/orders.ts'
import { saleList } from './list.ts'

let database: TestDatabase
let organisation: Organisation
let dealerId: string

beforeAll(async () => {
  database = await createTestDatabase()
  organisation = await createOrganisation(database)
  dealerId = organisation.dealerIds[0] ?? ''
  const standing = { stage: 'SALE', subStage: 'ON_SALE' } as const
  const rows = Array.from({ length: 500 }, () => vehicleRow(organisation, dealerId, standing))
  await database.scoped(scopeOf(dealerId), (tx) => tx.insert(vehicles).values(rows))
  await database.asOwner('test statistics', (tx) => tx.execute('analyze'))
})
afterAll(() => database.close())

describe('a later page of Sale', () => {
  it('starts where the previous one ended, and looks prices up by their key', async () => {
    const cursor = encodeCursor({
      go: 'after',
      key: ['urgency', 2, '9999-12-31T00:00:00+00:00', '2026-11-20T10:00:00+00:00', v7()],
    })
    const page = pageQuery(STAGE_ORDERS.urgency, cursor, 50)
    const reader = { userId: organisation.userId, dealerId, now: new Date() }
    const plan = await database.read(scopeOf(dealerId), async (tx) => {
      await tx.execute('set local enable_sort = off; set local enable_bitmapscan = off; set local enable_seqscan = off')
      const rows = saleList.rowsOf(tx, { sort: 'urgency', pageSize: 50 }, reader, page)
      const statement: SQL = sql`explain (costs off) ${rows}`
      const answer = await tx.execute<{ 'QUERY PLAN': string }>(statement)
      return answer.rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toContain('vehicles_urgency_idx')
    expect(plan).toMatch(/Index Cond: .*ROW\(/)
    expect(plan).toContain('sale_posts_pkey')
    expect(plan).not.toContain('Sort Key')
  })
})
