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

  async function retry(jobs: readonly QueueJob[]) {
    setRunning(true)
    try {
      const { title, description } = await actOn('retry', jobs)
      toastSuccess(title, description)
    } catch (error) {
      toastError(errorMessage(error))
    }
    onDone()
    await invalidate(...READS)
    setRunning(false)
  }

  return { retry, isRunning }
}
