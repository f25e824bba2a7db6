import { type Instant, millisecondsOf } from './instant.ts'
import { isCalendarDay, utcDay } from './london-time.ts'

const HOUR = 3_600_000

/**
 * The date whose report is live: that of UTC plus one hour (docs/domain.md#report-dates). This is London's date in
 * summer; in winter it turns an hour before London does.
 */
export const liveReportDate = (now: Instant): string => utcDay(millisecondsOf(now) + HOUR)

/** Whether a pushed report belongs on a screen that shows this date. */
export const appliesLive = (requestedDate: string, now: Instant): boolean => requestedDate === liveReportDate(now)

/** The date that cached reports are tagged TODAY for: that of UTC minus one hour (docs/domain.md#report-dates). */
export const cacheTagDate = (now: Instant): string => utcDay(millisecondsOf(now) - HOUR)

/** Whether a report may be asked for this date: a day of the calendar, and none later than the live one. */
export const isReportDateAllowed = (date: string, now: Instant): boolean =>
  isCalendarDay(date) && date <= liveReportDate(now)
