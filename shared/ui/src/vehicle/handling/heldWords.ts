import type { VehicleHold } from '@forecourt/contracts'
import { formatDayMonth, formatTime, HOLD_REASON_LABELS, londonDay } from '@forecourt/domain'

/** 'Held – awaiting parts, until 24 Nov': short enough for a row; the exact time stands with the clock. */
export function heldWords({ reason, eta }: Pick<VehicleHold, 'reason' | 'eta'>, now = Date.now()): string {
  const label = HOLD_REASON_LABELS[reason]
  // 'awaiting MOT': only the first letter is the sentence's.
  const why = reason === 'OTHER' ? '' : ` – ${label.charAt(0).toLowerCase()}${label.slice(1)}`
  if (!eta) return `Held${why}`
  const when = londonDay(eta) === londonDay(now) ? formatTime(eta) : formatDayMonth(eta)
  return `Held${why}, ${Date.parse(eta) < now ? 'was due' : 'until'} ${when}`
}
