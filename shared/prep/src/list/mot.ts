import { counted } from '@forecourt/domain'

const DAY = { one: 'day', many: 'days' }

const DAY_MS = 86_400_000

/** Whole days from one `YYYY-MM-DD` to another; below zero where the second lies before the first. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

/** How soon an MOT has to be thought of, in days. */
const SOON = 30

export interface MotText {
  words: string
  tone: 'quiet' | 'amber' | 'red'
}

/** 'in 24 days', amber below a month, red once it is past. `today` is the London day. */
export function motText(expiresAt: string, today: string): MotText {
  const days = daysBetween(today, expiresAt)
  if (days < 0) return { words: days === -1 ? 'since yesterday' : `${-days} days ago`, tone: 'red' }
  const words = days === 0 ? 'today' : `in ${counted(days, DAY)}`
  return { words, tone: days < SOON ? 'amber' : 'quiet' }
}
