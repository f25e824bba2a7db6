import { eq, sql } from 'drizzle-orm'
import type { Services } from '../services.ts'
import { queueJobs } from '../../schema/index.ts'
import type { Transaction } from '../database/scope.ts'
import { redactText } from '../logging/redact.ts'
import type { FailedJob } from './hooks.ts'

const LONGEST_ERROR = 1_000

/** From this failure on it is no hiccup any more. */
const TOLD_AT_ATTEMPT = 3

type Attempt = { id: string; name: string; attempt: number; maxAttempts: number }

/** Keeps `queue_jobs`, the product's own record: the runner forgets a job when it is done. */
export function createRecord({ database, jobs }: Pick<Services, 'database' | 'jobs'>) {
  const update = (id: string, set: Partial<typeof queueJobs.$inferInsert>) =>
    database.asOwner('job record', (tx) => tx.update(queueJobs).set(set).where(eq(queueJobs.id, id)))
  const now = () => new Date().toISOString()
  const tell = async (tx: Transaction, failed: Omit<FailedJob, 'at'>) => {
    for (const subscriber of jobs.afterFailure) await subscriber({ ...failed, at: now() }, tx)
  }
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

    fail: async ({ id, name, attempt, maxAttempts }: Attempt, durationMs: number, error: unknown) => {
      const isFinal = attempt >= maxAttempts
      const message = redactText(error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR)
      const next = { status: 'DELAYED', runAt: nextAttempt(attempt), durationMs, error: message } as const
      const set = isFinal ? { ...next, status: 'FAILED' as const, runAt: undefined, finishedAt: now() } : next
      await database.asOwner('job record', async (tx) => {
        await tx.update(queueJobs).set(set).where(eq(queueJobs.id, id))
        if (isFinal || attempt === TOLD_AT_ATTEMPT) await tell(tx, { id, name, attempt, isFinal, error: message })
      })
    },

    /** Jobs whose last try ended with their server are told from those that still run: the runner holds no lock on them. */
    failAbandoned: () =>
      database.asOwner('abandoned jobs', async (tx) => {
        const { rows } = await tx.execute<{ id: string; name: string; attempt: number; error: string }>(sql`
          update queue_jobs set status = 'FAILED', finished_at = now(), error = 'The server stopped while the job ran.'
          where status = 'ACTIVE' and not exists (
            select from graphile_worker.jobs
            where jobs.key = queue_jobs.key and (locked_at is not null or attempts < jobs.max_attempts)
          )
          returning id, name, attempts as attempt, error`)
        for (const row of rows) await tell(tx, { ...row, isFinal: true })
      }),
  }
}

/** As the runner itself computes it: e to the power of the attempts, in seconds. */
const nextAttempt = (attempt: number) => new Date(Date.now() + Math.exp(Math.min(attempt, 10)) * 1_000).toISOString()
