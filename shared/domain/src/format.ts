import type { Instant } from './instant.ts'
import { isCalendarDay, londonWallClock } from './london-time.ts'
import type { MileageUnit } from './vehicle-enums.ts'

// Intl's British September is 'Sept', one letter out of line with every other month in a column.
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

const two = (value: number): string => String(value).padStart(2, '0')

/** A `YYYY-MM-DD` day is a date without a clock and must not move with a time zone; a moment has its London date. */
const calendarOf = (at: Instant): Date =>
  typeof at === 'string' && isCalendarDay(at) ? new Date(`${at}T00:00:00Z`) : londonWallClock(at)

/** '20 Nov', of a `YYYY-MM-DD` day or of a moment in London. */
export function formatDayMonth(at: Instant): string {
  const date = calendarOf(at)
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`
}

/** '20 Nov 2026', of a `YYYY-MM-DD` day or of a moment in London. */
export const formatDate = (at: Instant): string => `${formatDayMonth(at)} ${calendarOf(at).getUTCFullYear()}`

/** '10:42' in London. */
export function formatTime(at: Instant): string {
  const clock = londonWallClock(at)
  return `${two(clock.getUTCHours())}:${two(clock.getUTCMinutes())}`
}

/** '20 Nov 2026, 10:42' in London. */
export const formatDateTime = (at: Instant): string => `${formatDate(at)}, ${formatTime(at)}`

/** Seconds as '37 m', '17 h 37 m', from a day on as '2 d 9 h'; whole units that have passed, nothing below zero. */
export function formatDuration(seconds: number): string {
  const minutes = Math.max(0, Math.floor(seconds / 60))
  if (minutes < 60) return `${minutes} m`
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? `${hours} h ${two(minutes % 60)} m` : `${Math.floor(hours / 24)} d ${hours % 24} h`
}

const grouped = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })

/** '28,940 mi'. */
export const formatMileage = (mileage: number, unit: MileageUnit = 'MI'): string =>
  `${grouped.format(mileage)} ${unit === 'KM' ? 'km' : 'mi'}`

/** The year that was typed, null for none. It is never grouped as other numbers are: '2,020' is no year. */
export function yearFromText(text: string): number | null {
  const digits = text.replaceAll(/\D/g, '').slice(0, 4)
  return digits === '' ? null : Number(digits)
}
