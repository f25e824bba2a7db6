import { randomInt } from 'node:crypto'
import type { Pool } from 'pg'

/** Any number that nobody else uses as the first half of an advisory lock. */
const LOCK_CLASS = 7_366_236

export type Presence = {
  workerId: (index: number) => string
  /** Resolves when the connection is gone, and with it the presence. */
  lost: Promise<void>
  leave: () => Promise<void>
}

/**
 * Marks this server as present by a lock that PostgreSQL drops with its connection, whatever ends the server.
 * The runner alone would leave the jobs of a killed server locked for four hours.
 */
export async function bePresent(pool: Pool): Promise<Presence> {
  const instance = randomInt(1, 2 ** 31 - 1)
  const client = await pool.connect()
  const lost = new Promise<void>((resolve) => client.once('end', resolve))
  await client.query('select pg_advisory_lock($1, $2)', [LOCK_CLASS, instance])
  return {
    workerId: (index) => `forecourt-${instance}-${index}`,
    lost,
    leave: async () => {
      const unlocked = client.query('select pg_advisory_unlock($1, $2)', [LOCK_CLASS, instance])
      // A connection on which that fails is not given back: the lock ends with it.
      client.release(
        await unlocked.then(
          () => false,
          () => true,
        ),
      )
    },
  }
}

/** Gives the jobs of servers that are no longer present back to the queue. */
export async function releaseAbandoned(pool: Pool) {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker.jobs
     where locked_by like 'forecourt-%' and split_part(locked_by, '-', 2)::bigint not in (
       select objid::bigint from pg_locks join pg_database on pg_database.oid = pg_locks.database
       where locktype = 'advisory' and classid::bigint = $1 and datname = current_database()
     )
     having count(*) > 0`,
    [LOCK_CLASS],
  )
}
