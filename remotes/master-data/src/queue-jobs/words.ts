import type { QueueJob } from '@forecourt/contracts'

/** '2 of 5' */
export const attemptsText = ({ attempts, maxAttempts }: QueueJob): string => `${attempts} of ${maxAttempts}`

/** How long it took: '240 ms', '3.2 s', '2 min 5 s'; null for what has not run. */
export function durationText(ms: number | null): string | null {
  if (ms === null) return null
  if (ms < 1_000) return `${ms} ms`
  if (ms < 60_000) return `${(ms / 1_000).toFixed(1)} s`
  const seconds = Math.round(ms / 1_000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
