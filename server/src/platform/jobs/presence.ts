import type { Pool } from 'pg'

/** Any number that nobody else uses as the first half of an advisory lock. */
const LOCK_CLASS = 7_366_236

/** PostgreSQL's own defaults would take two hours to notice that a whole machine is gone. */
const KEEPALIVE = 'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3'

export type Presence = {
  /** Marks a worker pool, by the id under which it locks jobs, as alive; called before it takes its first job. */
  vouchFor: (poolId: string) => Promise<void>
  /** Resolves when the connection is gone, and with it the presence, or when a pool could not be vouched for. */
  lost: Promise<void>
  leave: () => Promise<void>
}

/**
 * Marks this process's worker pools as alive by locks that PostgreSQL drops with their connection, whatever ends the
 * process. The runner alone would leave the jobs of a killed process locked for four hours.
 */
export async function bePresent(pool: Pool): Promise<Presence> {
  const client = await pool.connect()
  let lose = () => {}
  const lost = new Promise<void>((resolve) => (lose = resolve))
  client.once('end', lose)
  // Not given back but closed: the locks end with the connection, whatever state that is in.
  const close = () => client.release(true)
  try {
    await client.query(KEEPALIVE)
  } catch (error) {
    close()
    throw error
  }
  return {
    vouchFor: async (poolId) => {
      try {
        // Shared, as two ids may have the same hash and neither must wait for the other.
        await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [LOCK_CLASS, poolId])
      } catch (error) {
        lose()
        throw error
      }
    },
    lost,
    leave: async () => {
      await client.query('select pg_advisory_unlock_all()').catch(() => {})
      close()
    },
  }
}

/** Gives the jobs and queues of worker pools for which no living process vouches back. */
export async function releaseAbandoned(pool: Pool) {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(locked_by))
     from (
       select locked_by from graphile_worker._private_jobs where locked_by is not null
       union select locked_by from graphile_worker._private_job_queues where locked_by is not null
     ) locks
     where not exists (
       select from pg_locks join pg_database on pg_database.oid = pg_locks.database
       where locktype = 'advisory' and classid::bigint = $1 and datname = current_database()
         and objid::bigint = hashtext(locked_by)::bigint & 4294967295
     )
     having count(*) > 0`,
    [LOCK_CLASS],
  )
}
