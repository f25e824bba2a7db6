import { errorMessage, invalidate } from '@forecourt/api-client'
import type { QueueJob } from '@forecourt/contracts'
import { toastError, toastSuccess } from '@forecourt/ui'
import { useState } from 'react'
import { actOn, READS } from './acts.ts'

/**
 * Runs jobs at once that failed or are due later.
 * @param onDone told after each turn
 */
export function useRetry(onDone: () => void) {
  const [isRunning, setRunning] = useState(false)

  /** Reports the result, and returns the jobs that were refused. */
  async function run(jobs: readonly QueueJob[]): Promise<readonly QueueJob[]> {
    try {
      const { title, description, refused } = await actOn('retry', jobs)
      const tell = refused.length > 0 ? toastError : toastSuccess
      tell(title, description)
      return refused
    } catch (error) {
      toastError(errorMessage(error))
      return jobs
    }
  }

  async function retry(jobs: readonly QueueJob[]): Promise<readonly QueueJob[]> {
    setRunning(true)
    const refused = await run(jobs)
    onDone()
    await invalidate(...READS)
    setRunning(false)
    return refused
  }

  return { retry, isRunning }
}
