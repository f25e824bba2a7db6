import { api, errorMessage, invalidate } from '@forecourt/api-client'
import type { QueueJob } from '@forecourt/contracts'
import { isDiscardable, isRetryable } from '@forecourt/domain'
import { newKey, toastError, toastSuccess } from '@forecourt/ui'
import { useState } from 'react'

export type JobAct = 'retry' | 'discard'

export const JOB_ACTS: readonly JobAct[] = ['retry', 'discard']

interface Words {
  label: string
  /** Of one job and of several. */
  done: readonly [one: string, many: string]
}

export const ACT_WORDS: Readonly<Record<JobAct, Words>> = {
  retry: { label: 'Run now', done: ['will run now', 'will run now'] },
  discard: { label: 'Discard', done: ['was discarded', 'were discarded'] },
}

/** Whether an act makes sense for a job as it stands. */
export const isFor = (act: JobAct, { status }: QueueJob): boolean =>
  act === 'retry' ? isRetryable(status) : isDiscardable(status)

const call = (act: JobAct, { id: jobId }: QueueJob): Promise<unknown> =>
  act === 'retry'
    ? api('POST /queue-jobs/:jobId/retry', { params: { jobId } }, { idempotencyKey: newKey() })
    : api('DELETE /queue-jobs/:jobId', { params: { jobId } })

const counted = (count: number, { done }: Words) => `${count} ${count === 1 ? `job ${done[0]}` : `jobs ${done[1]}`}.`

/**
 * Runs jobs again or discards them, one after the other: each stands for itself, and one that has begun meanwhile hinders
 * none of the others.
 * @param onDone told after each turn, when anything was done
 */
export function useJobActs(onDone: () => void) {
  const [running, setRunning] = useState<JobAct | null>(null)

  async function act(name: JobAct, jobs: readonly QueueJob[]) {
    setRunning(name)
    const problems: string[] = []
    for (const job of jobs) {
      await call(name, job).catch((error: unknown) => problems.push(`${job.name}: ${errorMessage(error)}`))
    }
    const done = jobs.length - problems.length
    if (done > 0) toastSuccess(counted(done, ACT_WORDS[name]))
    const [first, ...others] = problems
    if (first) toastError(first, others.length > 0 ? `And ${others.length} more.` : undefined)
    onDone()
    await invalidate('GET /queue-jobs', 'GET /queue-jobs/summary')
    setRunning(null)
  }

  return { running, act }
}
