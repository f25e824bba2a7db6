import { formatDayMonth, formatTime, londonDay } from '@forecourt/domain'

const DAY = 86_400_000

/**
 * 'Handover tomorrow 14:00', 'Handover in 3 days', 'Handover was due 18 Nov': how long there is for a reserved vehicle.
 */
export function handoverWords(handoverAt: string, now = Date.now()): string {
  const days = (Date.parse(londonDay(handoverAt)) - Date.parse(londonDay(now))) / DAY
  const isPast = Date.parse(handoverAt) < now
  if (days === 0) return `Handover ${isPast ? 'was due' : 'today'} ${formatTime(handoverAt)}`
  if (isPast) return `Handover was due ${formatDayMonth(handoverAt)}`
  return days === 1 ? `Handover tomorrow ${formatTime(handoverAt)}` : `Handover in ${days} days`
}
