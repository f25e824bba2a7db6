import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'

/** How many transactions wait for what another one has locked: a test goes on once they do, instead of after a while. */
export async function waitingFor(database: Database): Promise<number> {
  const { rows } = await database.asOwner('who waits', (tx) =>
    tx.execute<{ count: number }>(sql`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`),
  )
  return rows[0]?.count ?? 0
}
