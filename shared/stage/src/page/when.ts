import { formatDateTime, formatTime, londonDay } from '@forecourt/domain'

/** 'at 10:42' on the same London day, else with the date. */
export const when = (at: string) =>
  londonDay(at) === londonDay(Date.now()) ? `at ${formatTime(at)}` : `on ${formatDateTime(at)}`
