import { formatDayMonth, formatTime, londonDay } from '@forecourt/domain'

const DAY = 86_400_000

/** 'Hand-over tomorrow 14:00', 'Hand-over in 3 days', 'Hand-over was due 18 Nov': how long there is for a reserved vehicle. */
export function handoverWords(handoverAt: string, now = Date.now()): string {
  const days = (Date.parse(londonDay(handoverAt)) - Date.parse(londonDay(now))) / DAY
  const isPast = Date.parse(handoverAt) < now
  if (days === 0) return `Hand-over ${isPast ? 'was due' : 'today'} ${formatTime(handoverAt)}`
  if (isPast) return `Hand-over was due ${formatDayMonth(handoverAt)}`
  return days === 1 ? `Hand-over tomorrow ${formatTime(handoverAt)}` : `Hand-over in ${days} days`
}
