import { type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '../platform/database/database.ts'
import { PATIENT_MS } from './constants.ts'

/** How many transactions are waiting for a lock. */
async function waitingFor(database: Database): Promise<number> {
  const { rows } = await database.asOwner('who waits', (tx) =>
    tx.execute<{ count: number }>(sql`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`),
  )
  return rows[0]?.count ?? 0
}

/** Continues once this many transactions are waiting for a lock, instead of after a fixed time. */
export const untilWaiting = (database: Database, count: number): Promise<void> =>
  expect.poll(() => waitingFor(database), { timeout: PATIENT_MS }).toBe(count)

/**
 * Makes calls meet at a row, in the given order: each begins when those before it are waiting for the row, and then
 * they are all released. A call that does not wait for it fails the test.
 * @param held locks the row: `select from users where id = … for no key update`, so that only calls that lock it wait, and
 * not those that merely refer to it
 */
export async function meetingAt<Answers extends unknown[]>(
  database: Database,
  held: SQL,
  ...calls: { [At in keyof Answers]: () => Promise<Answers[At]> }
): Promise<Answers> {
  const { begun } = await database.asOwner('hold', async (tx) => {
    await tx.execute(held)
    const waiting: Promise<unknown>[] = []
    for (const call of calls) {
      waiting.push(call())
      await untilWaiting(database, waiting.length)
    }
    return { begun: waiting }
  })
  return (await Promise.all(begun)) as Answers
}
