import { formatDate, londonDay } from '@forecourt/domain'

const DAY = 86_400_000

/** Whole days in London from now to a `YYYY-MM-DD` day; negative once it is over. */
export const daysUntil = (day: string, now: number): number =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${londonDay(now)}T00:00:00Z`)) / DAY)

/** '2 keys, tag 117, bay 4'; null when nothing is known. */
export function keysAndBay(keys: number | null, tag: string | null, bay: string | null): string | null {
  const count = keys === null ? null : keys === 0 ? 'No keys' : keys === 1 ? '1 key' : `${keys} keys`
  return [count, tag && `tag ${tag}`, bay].filter(Boolean).join(', ') || null
}

/** '4,812 mi, 3 Feb 2026', of what is known of the two. */
export const serviceText = (mileage: string | null, at: string | null): string | null =>
  [mileage, at && formatDate(at)].filter(Boolean).join(', ') || null

/** 'Yes', 'No', or null for what nobody looked at. */
export const yesNo = (value: boolean | null): string | null => (value === null ? null : value ? 'Yes' : 'No')
