import { tzOffset } from '@date-fns/tz'
import { type Instant, millisecondsOf } from './instant.ts'

/** Every dealer's clock. */
export const LONDON = 'Europe/London'

const HOUR_MS = 3_600_000
const MOST_HOURS = 10_000
const offsets = new Map<number, number>()

/** How far London's clocks are ahead of UTC, in ms. Kept by the hour, on which they change; to ask costs more than all else here. */
function londonOffset(milliseconds: number): number {
  const hour = Math.floor(milliseconds / HOUR_MS)
  let offset = offsets.get(hour)
  if (offset === undefined) {
    if (offsets.size >= MOST_HOURS) offsets.clear()
    offset = tzOffset(LONDON, new Date(milliseconds)) * 60_000
    offsets.set(hour, offset)
  }
  return offset
}

/** A Date whose UTC fields read what the clock on a London wall shows. */
export function londonWallClock(at: Instant): Date {
  const milliseconds = millisecondsOf(at)
  return new Date(milliseconds + londonOffset(milliseconds))
}

/** The UTC date of a moment, `YYYY-MM-DD`. */
export const utcDay = (at: Instant): string => new Date(millisecondsOf(at)).toISOString().slice(0, 10)

/** The date in London at a moment, `YYYY-MM-DD`. */
export const londonDay = (at: Instant): string => utcDay(londonWallClock(at))

/** Whether a text is a day of the calendar written `YYYY-MM-DD`; 30 February is not. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const read = new Date(`${text}T00:00:00Z`)
  // An engine may roll 30 February over to March instead of refusing it.
  return !Number.isNaN(read.getTime()) && utcDay(read) === text
}

/** The day so many days later, `YYYY-MM-DD`; earlier for a negative number. */
export const daysAfter = (day: string, days: number): string =>
  utcDay(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000)

/** The day so many months later, `YYYY-MM-DD`; the month's last day where it has no such day. */
export function monthsAfter(day: string, months: number): string {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return utcDay(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth)))
}

export interface DayBounds {
  /** The first moment of the day. */
  start: Date
  /** The first moment of the next day: compare with `<`. */
  end: Date
}

/** The moments between which a London day lies; 23 or 25 hours apart when the clocks change. Throws for what is no day. */
export function londonDayBounds(day: string): DayBounds {
  if (!isCalendarDay(day)) throw new RangeError(`Not a day of the calendar: ${day}`)
  // The clocks change an hour after midnight by UTC, so that at both midnights London is as far ahead as it was.
  const midnight = (at: string) => new Date(Date.parse(at) - londonOffset(Date.parse(at)))
  return { start: midnight(day), end: midnight(daysAfter(day, 1)) }
}
