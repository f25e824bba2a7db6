import type { WallboardVehicle } from '@forecourt/contracts'
import { clockOf, clockWords, formatDuration, HOLD_REASON_LABELS, readSla, type SlaState } from '@forecourt/domain'

/** A vehicle's clock as the wall shows it at a moment. */
export interface Reading {
  state: SlaState
  words: string
  /** How long it has been where it is, pauses left out. */
  elapsed: string
}

/** Read here, so that the clocks keep running while the server is unreachable. `now` is the server's time. */
export function readClock(vehicle: WallboardVehicle, now: number): Reading {
  const { slaState, hold, dueAt } = vehicle
  const clock = clockOf(vehicle)
  const { state, remainingSeconds, elapsedSeconds } = readSla({ ...clock, now })
  // While its clock stands still the light is as the server judged it.
  const live = dueAt && slaState !== 'PAUSED' && !hold ? state : slaState
  return {
    state: live,
    words: hold ? `Held: ${lowered(HOLD_REASON_LABELS[hold.reason])}` : clockWords(live, remainingSeconds),
    elapsed: formatDuration(elapsedSeconds),
  }
}

/** 'awaiting MOT': only the first letter is the sentence's. */
const lowered = (label: string) => label.charAt(0).toLowerCase() + label.slice(1)
