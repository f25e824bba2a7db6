import { formatDate, formatDateTime, formatTime, londonDay } from '@forecourt/domain'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

const weekday = (at: string) => weekdays[new Date(londonDay(at)).getUTCDay()]

/**
 * A UTC timestamp as near as a reader needs, in London time: 'just now', '12 min ago', '09:48', 'Thu 17:05', '18 Mar 2021'.
 * `now` is in milliseconds since 1970.
 */
export function formatRelative(at: string, now: number): string {
  const age = now - Date.parse(at)
  if (age < -minute) return formatDateTime(at)
  if (age < minute) return 'just now'
  if (age < hour) return `${Math.floor(age / minute)} min ago`
  if (londonDay(at) === londonDay(now)) return formatTime(at)
  if (age < 6 * day) return `${weekday(at)} ${formatTime(at)}`
  return formatDate(at)
}
