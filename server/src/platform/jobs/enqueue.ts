import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Transaction } from '../database/scope.ts'
import type { Job } from './job.ts'

export type EnqueueOptions = {
  /** A second job of the same key replaces one that still waits, so that a burst of changes is one piece of work. */
  key?: string
  /** Not before this moment. */
  runAt?: Date
}

/** The queue of all that has none of its own. */
export const DEFAULT_QUEUE = 'default'

/**
 * What is due by the clock has a queue to itself, and so has what
 * takes minutes: a run that takes long must not meet the next
 * one, on whichever server.
 */
export const queueOf = ({ name, cron, takesLong }: Job): string | null => (cron || takesLong ? name : null)

/**
 * Adds a job in the caller's transaction: it runs if and only if that commits.
 * @returns the id under which the Queue Jobs screen lists it
 */
export async function enqueue<Payload>(
  tx: Transaction,
  job: Job<Payload>,
  payload: Payload,
  { key, runAt }: EnqueueOptions = {},
): Promise<string> {
  const id = v7()
  const checked = job.payload.parse(payload)
  const { rows } = await tx.execute<{ id: string }>(
    sql`select enqueue_job(
      ${id}, ${job.name}, ${JSON.stringify(checked)}, ${key ? `${job.name}:${key}` : id},
      ${runAt?.toISOString() ?? null}, ${job.maxAttempts}, ${JSON.stringify(job.summary(checked))}, ${queueOf(job)}
    ) as id`,
  )
  return rows[0]?.id ?? id
}
