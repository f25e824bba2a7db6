import { formatTime, londonDay } from '@forecourt/domain'
import type { Seeded } from '../stand-in/seeded.ts'

const HOUR = 3_600_000

const OPENS = 8
const CLOSES = 18
const SUNDAY = 0

function isWorkingTime(at: Date): boolean {
  const hour = Number(formatTime(at).slice(0, 2))
  return new Date(londonDay(at)).getUTCDay() !== SUNDAY && hour >= OPENS && hour < CLOSES
}

const TRIES = 60

/**
 * A moment between two numbers of hours before another, within working hours where the span has any: a demo that is
 * first started at night still has vehicles whose clocks have just begun.
 */
export function hoursBefore(now: Date, least: number, most: number, draw: Seeded): Date {
  const span = Math.round((most - least) * 60)
  const drawn = () => new Date(now.getTime() - least * HOUR - draw.whole(0, span) * 60_000 - draw.whole(0, 59) * 1000)
  const moments = Array.from({ length: TRIES }, drawn)
  return moments.find(isWorkingTime) ?? moments[0] ?? now
}
