import { formatTime, londonDay } from '@forecourt/domain'

const hour = 3_600_000

/** A UTC timestamp as a `datetime-local` control takes it, in London time: '2026-11-20T10:35'. */
export const toLondonInput = (timestamp: string): string =>
  Number.isNaN(Date.parse(timestamp)) ? '' : `${londonDay(timestamp)}T${formatTime(timestamp)}`

/**
 * London time from a `datetime-local` control as a UTC timestamp; null for what is no time. The hour that comes twice in
 * October is its first, the one that is left out in March is the hour after it.
 */
export function fromLondonInput(text: string): string | null {
  const read = Date.parse(`${text}Z`)
  if (Number.isNaN(read)) return null
  const summer = new Date(read - hour).toISOString()
  return toLondonInput(summer) === text.slice(0, 16) ? summer : new Date(read).toISOString()
}
