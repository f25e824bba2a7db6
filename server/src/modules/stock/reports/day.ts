import { londonDay, londonDayBounds } from '@forecourt/domain'

/** A London day as a report asks the database about it; moments as ISO-8601. */
export interface ReportDay {
  date: string
  isToday: boolean
  start: string
  /** The first moment of the next day. */
  end: string
  /** The moment at which clocks are read: the day's end, or now while it has not come. */
  asOf: string
}

export function reportDay(date: string, now: Date): ReportDay {
  const { start, end } = londonDayBounds(date)
  return {
    date,
    isToday: date === londonDay(now),
    start: start.toISOString(),
    end: end.toISOString(),
    asOf: (end < now ? end : now).toISOString(),
  }
}
