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
