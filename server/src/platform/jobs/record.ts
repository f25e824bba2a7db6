import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { queueJobs } from '../database/schema/index.ts'
import { redactText } from '../logging/redact.ts'

const LONGEST_ERROR = 1_000

type Attempt = { id: string; attempt: number; maxAttempts: number }

/** Keeps `queue_jobs`, the product's own record: the runner forgets a job when it is done. */
export function createRecord(database: Database) {
  const update = (id: string, set: Partial<typeof queueJobs.$inferInsert>) =>
    database.asOwner('job record', (tx) => tx.update(queueJobs).set(set).where(eq(queueJobs.id, id)))
  const now = () => new Date().toISOString()
  return {
    begin: ({ id, attempt }: Attempt) =>
      update(id, { status: 'ACTIVE', attempts: attempt, startedAt: now(), finishedAt: null, durationMs: null }),

    complete: ({ id }: Attempt, durationMs: number) =>
      update(id, { status: 'COMPLETED', finishedAt: now(), durationMs, error: null }),

    /** Takes away what was recorded of earlier runs of a job's key that went well, as far back as an hour. */
    forgetEarlier: (id: string) =>
      database.asOwner('job record', (tx) =>
        tx.execute(sql`
          delete from queue_jobs earlier using queue_jobs last
          where last.id = ${id} and earlier.key = last.key and earlier.id <> last.id
            and earlier.status = 'COMPLETED' and earlier.created_at > now() - interval '1 hour'`),
      ),

    fail: ({ id, attempt, maxAttempts }: Attempt, durationMs: number, error: unknown) => {
      const final = attempt >= maxAttempts
      const message = redactText(error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR)
      const next = { status: 'DELAYED', runAt: nextAttempt(attempt), durationMs, error: message } as const
      return update(id, final ? { ...next, status: 'FAILED', runAt: undefined, finishedAt: now() } : next)
    },

    /** Jobs whose last try ended with their server are told from those that still run: the runner holds no lock on them. */
    failAbandoned: () =>
      database.asOwner('abandoned jobs', (tx) =>
        tx.execute(sql`
          update queue_jobs set status = 'FAILED', finished_at = now(), error = 'The server stopped while the job ran.'
          where status = 'ACTIVE' and not exists (
            select from graphile_worker.jobs
            where jobs.key = queue_jobs.key and (locked_at is not null or attempts < jobs.max_attempts)
          )`),
      ),
  }
}

/** As the runner itself computes it: e to the power of the attempts, in seconds. */
const nextAttempt = (attempt: number) => new Date(Date.now() + Math.exp(Math.min(attempt, 10)) * 1_000).toISOString()
