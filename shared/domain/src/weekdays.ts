import { listed } from './listed.ts'

const weekdays = listed({
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
})
export const WEEKDAYS = weekdays.values
export const WEEKDAY_LABELS = weekdays.labels
export type Weekday = (typeof WEEKDAYS)[number]

/** The day of the week of a calendar day, `YYYY-MM-DD`. */
export const weekdayOf = (day: string): Weekday =>
  WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'monday'
