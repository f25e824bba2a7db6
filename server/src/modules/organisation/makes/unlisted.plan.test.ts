import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makes, vehicles } from '../../../schema/index.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { createOrganisation, type Organisation, scopeOf, vehicleRow } from '../../../testing/organisation.ts'
import { metVehicles } from './unlisted.ts'

const LOOKUPS = 100_000
const VEHICLES = 6_000
const OPEN = 1_000
/** For the open ones; for those that were sold, all. */
const WITHOUT_MAKE = 50

let database: TestDatabase
let organisation: Organisation
let dealerId: string
beforeAll(async () => {
  database = await createTestDatabase()
  organisation = await createOrganisation(database)
  dealerId = organisation.dealerIds[0] ?? ''
  const sold = { stage: 'CLOSED', subStage: 'SOLD', closedAt: new Date().toISOString() } as const
  const makeId = v7()
  await database.unscoped('test make', (tx) => tx.insert(makes).values({ id: makeId, name: 'Trojan' }))
  const rows = Array.from({ length: VEHICLES }, (_, n) =>
    vehicleRow(organisation, dealerId, {
      registration: `UM${n + 1}`,
      ...(n < OPEN ? { makeId: n < WITHOUT_MAKE ? null : makeId } : sold),
    }),
  )
  await database.scoped(scopeOf(dealerId), async (tx) => {
    // The number of a statement's parameters is limited.
    for (let from = 0; from < VEHICLES; from += 2_000) await tx.insert(vehicles).values(rows.slice(from, from + 2_000))
  })
  await database.asOwner('test lookups', async (tx) => {
    await tx.execute(
      sql.raw(`
      insert into vehicle_lookups (registration, outcome, answer, retrieved_at)
      select 'UM' || n, 'FOUND', '{"facts": {"make": {"value": "OMODA", "provider": "DVLA"}}}', now()
      from generate_series(1, ${LOOKUPS}) n`),
    )
    await tx.execute('analyze')
  })
}, 120_000)
afterAll(() => database.close())

interface Plan {
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

it('RM.28 reads the answers of the vehicles without a make, and no others', async () => {
  const all = await database.read(scopeOf(dealerId), async (tx) => {
    const { rows } = await tx.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      sql`explain (analyze, format json, timing off) ${metVehicles(tx)}`,
    )
    return nodes((rows[0]?.['QUERY PLAN'] ?? [])[0]?.Plan as Plan)
  })
  const read = (table: string) =>
    all
      .filter((node) => node['Relation Name'] === table)
      .reduce(
        (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
        0,
      )
  expect(read('vehicle_lookups')).toBeLessThanOrEqual(WITHOUT_MAKE)
  expect(read('vehicles')).toBeLessThanOrEqual(WITHOUT_MAKE)
  expect(all.map((node) => node['Index Name'])).toEqual(
    expect.arrayContaining(['vehicles_without_make_idx', 'vehicle_lookups_pkey']),
  )
})

it('RM.28 joins by the key even where the planner would rather read all answers', async () => {
  const plan = await database.read(scopeOf(dealerId), async (tx) => {
    await tx.execute('set local enable_nestloop = off')
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain (costs off) ${metVehicles(tx)}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).not.toContain('Seq Scan on vehicle_lookups')
})
