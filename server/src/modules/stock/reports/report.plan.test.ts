import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Transaction } from '../../../platform/database/scope.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { createOrganisation, type Organisation, scopeOf } from '../../../testing/organisation.ts'
import { agencyStanding } from './agency-stock-count.ts'
import { reportDay } from './day.ts'
import { dayMoves, standingFigures } from './flow-queries.ts'

const VEHICLES = 3_000
/** Of the first dealer, and still there. */
const OPEN = 500

/** Vehicles of four dealers, five ended visits and one of sale each: a history that is nearly all in the past. */
async function fill(database: TestDatabase, { dealerIds, groupId, sourceId, userId }: Organisation) {
  await database.asOwner('test history', async (tx) => {
    await tx.execute(`
      insert into vehicles (id, dealer_id, origin_dealer_id, dealer_group_id, stock_number, mileage, source_id,
        stage, sub_stage, stage_entered_at, sub_stage_entered_at, arrived_at, infleeted_at, closed_at, created_by_id)
      select gen_random_uuid(), dealer, dealer, '${groupId}', 'S' || n, 1, '${sourceId}', 'CLOSED', 'SOLD',
        since, since, since, since, since + interval '6 days', '${userId}'
      from (
        select n, ('{${dealerIds.join(',')}}'::uuid[])[1 + n % 4] as dealer, timestamptz '2026-11-20' - n * interval '6 hours' as since
        from generate_series(1, ${VEHICLES}) n
      ) made`)
    await tx.execute(`
      insert into stage_visits (id, vehicle_id, dealer_id, stage, sub_stage, entered_at, exited_at)
      select gen_random_uuid(), id, dealer_id, stages[n], sub_stages[n],
        infleeted_at + n * interval '1 day', case when n < 6 then infleeted_at + (n + 1) * interval '1 day' end
      from vehicles, generate_series(1, 6) n, (values (
        '{ADMIN,ICT,MECHANICAL_PREP,MEDIA,SALE,CLOSED}'::text[], '{CONFIGURE,ICT,ASSESS,VALET,POST,SOLD}'::text[]
      )) names (stages, sub_stages)`)
    await tx.execute(`
      insert into vehicles (id, dealer_id, origin_dealer_id, dealer_group_id, stock_number, mileage, source_id,
        stage, sub_stage, stage_entered_at, sub_stage_entered_at, arrived_at, infleeted_at, created_by_id)
      select gen_random_uuid(), '${dealerIds[0]}', '${dealerIds[0]}', '${groupId}', 'O' || n, 1, '${sourceId}', 'ADMIN',
        'CONFIGURE', since, since, since, since, '${userId}'
      from generate_series(1, ${OPEN}) n, (select timestamptz '2026-11-09' as since) made`)
    await tx.execute(`
      insert into stage_visits (id, vehicle_id, dealer_id, stage, sub_stage, entered_at)
      select gen_random_uuid(), id, dealer_id, stage, sub_stage, infleeted_at from vehicles where stage = 'ADMIN'`)
    await tx.execute('analyze vehicles')
    await tx.execute('analyze stage_visits')
  })
}

/** Rows of transactions just before may still be counted. */
async function sequentialScans(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ scans: number }>(sql`
    select sum(seq_scan)::int as scans from pg_stat_xact_user_tables where relname in ('stage_visits', 'vehicles')`)
  return rows[0]?.scans ?? Number.NaN
}

describe('reports on a long history', () => {
  let database: TestDatabase
  let organisation: Organisation

  beforeAll(async () => {
    database = await createTestDatabase()
    organisation = await createOrganisation(database, 4)
    await fill(database, organisation)
  })
  afterAll(() => database.close())

  it.each(['2026-11-21', '2026-11-10'])('scans no table for %s', async (date) => {
    const [dealerId = ''] = organisation.dealerIds
    const day = reportDay(date, new Date('2026-11-21T12:00:00Z'))
    const scans = await database.read(scopeOf(dealerId), async (tx) => {
      const before = await sequentialScans(tx)
      for (const query of [standingFigures, dayMoves, agencyStanding]) await query(tx, dealerId, day)
      return (await sequentialScans(tx)) - before
    })
    expect(scans).toBe(0)
  })
})
