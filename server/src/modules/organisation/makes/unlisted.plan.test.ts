import { inArray, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makes, vehicles } from '../../../schema/index.ts'
import { scopeOf } from '../../../testing/organisation.ts'
import { nodesRunIn, planIn, rowsReadFrom } from '../../../testing/plans.ts'
import { createStockedDealer, sold, type StockedDealer } from '../../../testing/stocked-dealer.ts'
import { metVehicles } from './unlisted.ts'

const LOOKUPS = 100_000
const VEHICLES = 6_000
const OPEN = 1_000
/** For the open ones; for those that were sold, all. */
const WITHOUT_MAKE = 50

let dealer: StockedDealer
beforeAll(async () => {
  dealer = await createStockedDealer(
    Array.from({ length: VEHICLES }, (_, n) => ({ registration: `UM${n + 1}`, ...(n < OPEN ? {} : sold()) })),
  )
  await dealer.database.asOwner('test make and lookups', async (tx) => {
    const makeId = v7()
    await tx.insert(makes).values({ id: makeId, name: 'Trojan' })
    const named = Array.from({ length: OPEN - WITHOUT_MAKE }, (_, n) => `UM${WITHOUT_MAKE + n + 1}`)
    await tx.update(vehicles).set({ makeId }).where(inArray(vehicles.registration, named))
    await tx.execute(
      sql.raw(`
      insert into vehicle_lookups (registration, outcome, answer, retrieved_at)
      select 'UM' || n, 'FOUND', '{"facts": {"make": {"value": "OMODA", "provider": "DVLA"}}}', now()
      from generate_series(1, ${LOOKUPS}) n`),
    )
    await tx.execute('analyze')
  })
}, 120_000)
afterAll(() => dealer.close())

it('RM.28 reads the answers of the vehicles without a make, and no others', async () => {
  const nodes = await dealer.database.read(scopeOf(dealer.dealerId), (tx) => nodesRunIn(tx, metVehicles(tx)))
  expect(rowsReadFrom('vehicle_lookups', nodes)).toBeLessThanOrEqual(WITHOUT_MAKE)
  expect(rowsReadFrom('vehicles', nodes)).toBeLessThanOrEqual(WITHOUT_MAKE)
  expect(nodes.map((node) => node['Index Name'])).toEqual(
    expect.arrayContaining(['vehicles_without_make_idx', 'vehicle_lookups_pkey']),
  )
})

it('RM.28 joins by the key even where the planner would rather read all answers', async () => {
  const plan = await dealer.database.read(scopeOf(dealer.dealerId), async (tx) => {
    await tx.execute('set local enable_nestloop = off')
    return planIn(tx, metVehicles(tx))
  })
  expect(plan).not.toContain('Seq Scan on vehicle_lookups')
})
