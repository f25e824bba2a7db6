import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

it('looks the scope up once per statement, in every policy', async () => {
  const { rows } = await database.asOwner('test', (tx) =>
    tx.execute<{ policy: string; condition: string }>(`
      select tablename || '.' || policyname as policy, condition
      from pg_policies, unnest(array[qual, with_check]) condition
      where schemaname = 'public' and condition is not null`),
  )
  expect(rows.length).toBeGreaterThan(10)
  const perRow = rows.filter(({ condition }) => /(?<!select )app_dealer_ids\(\)/i.test(condition))
  expect(perRow.map(({ policy }) => policy)).toEqual([])
})
