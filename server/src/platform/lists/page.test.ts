import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { createOrganisation, scopeOf, vehicleRow } from '../../testing/organisation.ts'
import { vehicles } from '../../schema/index.ts'
import { dialect } from '../database/dialect.ts'
import type { Transaction } from '../database/scope.ts'
import { countLimit } from './keyset.ts'
import { countOf } from './page.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
afterEach(() => {
  vi.restoreAllMocks()
})

const numbers = (count: number) => sql`select 1 from generate_series(1, ${count}::int)`
const scoped = <Result>(dealerId: string, work: (tx: Transaction) => Promise<Result>) =>
  database.read(scopeOf(dealerId), work)

/** How many statements some work sends. */
async function sent(work: (tx: Transaction) => Promise<unknown>): Promise<number> {
  return scoped(DEALER, async (tx) => {
    const execute = vi.spyOn(tx, 'execute')
    await work(tx)
    return execute.mock.calls.length
  })
}

const DEALER = '6a5be9c8-2c0d-4a3e-8d4e-0f3c8c1b2a01'

it('counts a list that has more than is told once a minute', async () => {
  expect(await scoped(DEALER, (tx) => countOf(tx, numbers(20_000)))).toBe(countLimit)
  expect(await sent((tx) => countOf(tx, numbers(20_000)))).toBe(0)
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now + 60_001)
  // For a millisecond the time is not asked for again.
  await delay(5)
  expect(await sent((tx) => countOf(tx, numbers(20_000)))).toBe(1)
})

it('counts every other list each time', async () => {
  expect(await scoped(DEALER, (tx) => countOf(tx, numbers(10_000)))).toBe(10_000)
  expect(await sent((tx) => countOf(tx, numbers(10_000)))).toBe(1)
  expect(await sent((tx) => countOf(tx, numbers(30_000)))).toBe(1)
})

it('writes no statement to compare where the scope has no long list', async () => {
  const write = vi.spyOn(dialect, 'sqlToQuery')
  await scoped('6a5be9c8-2c0d-4a3e-8d4e-0f3c8c1b2a02', (tx) => countOf(tx, numbers(10)))
  expect(write).toHaveBeenCalledOnce()
})

it('knows nothing in another scope of what it counted in one', async () => {
  const organisation = await createOrganisation(database, 2)
  const [here = '', elsewhere = ''] = organisation.dealerIds
  await database.scoped(scopeOf(here), (tx) => tx.insert(vehicles).values(vehicleRow(organisation, here)))
  const many = sql`select 1 from ${vehicles}, generate_series(1, 20000)`
  expect(await scoped(here, (tx) => countOf(tx, many))).toBe(countLimit)
  expect(await scoped(elsewhere, (tx) => countOf(tx, many))).toBe(0)
})
