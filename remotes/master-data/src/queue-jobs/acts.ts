import { api, errorMessage, newKey } from '@forecourt/api-client'
import type { QueueJob } from '@forecourt/contracts'
import { isDiscardable, isRetryable } from '@forecourt/domain'
import { counted } from '@forecourt/ui'

export const JOBS = { one: 'job', many: 'jobs' }

/** What is out of date once jobs were run again or discarded. */
export const READS = ['GET /queue-jobs', 'GET /queue-jobs/summary', 'GET /overview/platform'] as const

export const JOB_ACTS = ['retry', 'discard'] as const
export type JobAct = (typeof JOB_ACTS)[number]

/** What can be done with jobs, in words. */
export const ACT_LABELS: Readonly<Record<JobAct, string>> = { retry: 'Run now', discard: 'Discard' }

/** Whether an act makes sense for a job as it stands. */
export const isFor = (act: JobAct, { status }: Pick<QueueJob, 'status'>): boolean =>
  act === 'retry' ? isRetryable(status) : isDiscardable(status)

const call = (act: JobAct, { id: jobId }: QueueJob): Promise<unknown> =>
  act === 'retry'
    ? api('POST /queue-jobs/:jobId/retry', { params: { jobId } }, { idempotencyKey: newKey() })
    : api('DELETE /queue-jobs/:jobId', { params: { jobId } })

/** What became of several jobs, in words. */
export interface Outcome {
  title: string
  /** Of those with which it was not possible. */
  description: string | undefined
  refused: readonly QueueJob[]
}

/**
 * Runs jobs again or discards them, one after the other: each stands for itself, and one that has begun meanwhile hinders
 * none of the others.
 * @throws what went wrong with the first, when nothing was done
 */
export async function actOn(act: JobAct, jobs: readonly QueueJob[]): Promise<Outcome> {
  const problems: { job: QueueJob; cause: unknown }[] = []
  for (const job of jobs) await call(act, job).catch((cause: unknown) => problems.push({ job, cause }))
  const [first, ...others] = problems
  if (first && problems.length === jobs.length) throw first.cause
  const done = `${first ? `${jobs.length - problems.length} of ` : ''}${counted(jobs.length, JOBS)}`
  const more = others.length > 0 ? ` And ${others.length} more.` : ''
  return {
    title: act === 'retry' ? `${done} will run next.` : `${done} discarded.`,
    description: first && `Not ${first.job.name}: ${errorMessage(first.cause)}${more}`,
    refused: problems.map(({ job }) => job),
  }
}
