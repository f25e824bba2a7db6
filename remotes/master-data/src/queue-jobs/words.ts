import type { QueueJob } from '@forecourt/contracts'
import { formatDateTime } from '@forecourt/domain'
import { nameInWords } from '@forecourt/ui'

/** '2 of 5' */
export const attemptsText = ({ attempts, maxAttempts }: QueueJob): string => `${attempts} of ${maxAttempts}`

/** When it was or will be; null for what has not been. */
export const timeText = (at: string | null): string | null => at && formatDateTime(at)

/** How long it took: '240 ms', '3.2 s', '2 min 5 s'; null for what has not run. */
export function durationText(ms: number | null): string | null {
  if (ms === null) return null
  if (ms < 1_000) return `${ms} ms`
  const tenths = Math.round(ms / 100)
  if (tenths < 600) return `${(tenths / 10).toFixed(1)} s`
  const seconds = Math.round(ms / 1_000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

const valueText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** What a job is about, its parts in words: 'Vehicle id'. */
export const aboutText = (summary: QueueJob['dataSummary']) =>
  Object.entries(summary).map(([name, value]) => ({ label: nameInWords(name), value: valueText(value) }))
