import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Transaction } from '../../../platform/database/scope.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { createOrganisation, type Organisation, scopeOf } from '../../../testing/organisation.ts'

const VEHICLES = 20_000

/** As many vehicles as make a sequential scan worth avoiding, spread over four dealers. */
async function fill(database: TestDatabase, { dealerIds, groupId, sourceId, userId }: Organisation) {
  const letter = (from: string) => `chr(65 + (${from}) % 26)`
  await database.asOwner('test vehicles', (tx) =>
    tx.execute(`
      insert into vehicles (id, dealer_id, origin_dealer_id, dealer_group_id, stock_number, registration, vin, short_chassis,
        mileage, source_id, stage, sub_stage, stage_entered_at, sub_stage_entered_at, arrived_at, infleeted_at, created_by_id)
      select gen_random_uuid(), dealer, dealer, '${groupId}', 'S' || n, mark, vin, right(vin, 8),
        1, '${sourceId}', 'ADMIN', 'CONFIGURE', now(), now(), now(), now(), '${userId}'
      from (
        select n, ('{${dealerIds.join(',')}}'::uuid[])[1 + n % 4] as dealer,
          ${letter('n / 7')} || ${letter('n / 3')} || lpad((n % 70 + 10)::text, 2, '0')
            || ${letter('n')} || ${letter('n / 26')} || ${letter('n / 676')} as mark,
          'WVWZZZ1J' || lpad((n * 7919 % 1000000000)::text, 9, '0') as vin
        from generate_series(1, ${VEHICLES}) n
      ) made on conflict do nothing`),
  )
  await database.asOwner('test statistics', (tx) => tx.execute('analyze vehicles'))
}

/** Rows of transactions just before may still be counted. */
async function scansOfVehicles(tx: Transaction) {
  const { rows } = await tx.execute<{ sequential: number; indexed: number }>(sql`
    select seq_scan as sequential, idx_scan as indexed from pg_stat_xact_user_tables where relname = 'vehicles'`)
  return rows[0] ?? { sequential: Number.NaN, indexed: Number.NaN }
}

describe('the vehicle search at twenty thousand vehicles', () => {
  let database: TestDatabase
  let organisation: Organisation

  beforeAll(async () => {
    database = await createTestDatabase()
    organisation = await createOrganisation(database, 4)
    await fill(database, organisation)
  })
  afterAll(() => database.close())

  // The function hides its plan from EXPLAIN; what it read is counted within the transaction.
  it.each(['L', 'LK', 'LKJ', 'LK21', '0000', 'ABC', '12345', 'LK21ABC'])('scans no table for %s', async (typed) => {
    const { before, after } = await database.read(scopeOf(...organisation.dealerIds), async (tx) => {
      const dealers = `{${organisation.dealerIds.join(',')}}`
      const first = await scansOfVehicles(tx)
      await tx.execute(sql`select * from search_vehicles(${dealers}::uuid[], ${typed}, 30)`)
      return { before: first, after: await scansOfVehicles(tx) }
    })
    expect(after.sequential).toBe(before.sequential)
    expect(after.indexed).toBeGreaterThan(before.indexed)
  })
})
