import { TZDate } from '@date-fns/tz'
import { type Instant, millisecondsOf } from './instant.ts'
import { LONDON, londonWallClock } from './london-time.ts'

/** Hours of the day in London, `HH:MM`; they may reach over midnight. */
export interface QuietHours {
  enabled: boolean
  from: string
  to: string
}

/** The default: from closing time until the workshop opens. */
export const DEFAULT_QUIET_HOURS: QuietHours = { enabled: true, from: '19:00', to: '07:30' }

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** The moment at which the quiet hours around a moment end; null when it lies in none. Hours of no length are never quiet. */
export function quietUntil(at: Instant, { enabled, from, to }: QuietHours): Date | null {
  const wall = londonWallClock(millisecondsOf(at))
  const [begin, end] = [minutesOf(from), minutesOf(to)]
  const now = wall.getUTCHours() * 60 + wall.getUTCMinutes()
  const overMidnight = begin > end
  const isQuiet = overMidnight ? now >= begin || now < end : now >= begin && now < end
  if (!enabled || !isQuiet) return null
  const day = wall.getUTCDate() + (overMidnight && now >= begin ? 1 : 0)
  const [hours, minutes] = [Math.floor(end / 60), end % 60]
  return new Date(new TZDate(wall.getUTCFullYear(), wall.getUTCMonth(), day, hours, minutes, LONDON).getTime())
}
