import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { rowsReadBy } from '../../../testing/plans.ts'
import { jobList } from './queries.ts'

const JOBS = 20_000

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.asOwner('test jobs', (tx) =>
    tx.execute(sql`
      insert into queue_jobs (id, key, queue, name, status, max_attempts, error, data_summary)
      select gen_random_uuid(), 'test ' || n, 'search', 'notifications.deliver', 'FAILED', 3, 'Timed out after ' || n,
        jsonb_build_object('about', 'VEHICLE-' || n) from generate_series(1, ${JOBS}::int) n`),
  )
  // As autovacuum leaves it: entries that are still to be merged are read from end to end.
  await database.asOwner('test statistics', (tx) =>
    tx.execute(`select gin_clean_pending_list('queue_jobs_search_idx'); analyze queue_jobs`),
  )
})
afterAll(() => database.close())

it.each(['vehicle-12345', 'AFTER 12345'])('a search for %s does not go through every job', async (search) => {
  await database.unscoped('search', async (tx) => {
    const { answer, read } = await rowsReadBy(tx, ['queue_jobs'], () =>
      jobList(tx, { search, sort: 'newest', pageSize: 50 }),
    )
    expect(answer.data.map(({ error }) => error)).toEqual(['Timed out after 12345'])
    expect(read).toBeLessThan(100)
  })
})
