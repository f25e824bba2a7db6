import { formatDuration } from './format.ts'
import { type Instant, millisecondsOf } from './instant.ts'
import { SLA_STATE_LABELS, type SlaState } from './vehicle-enums.ts'

/** The shares of the limit at which a stay turns amber and red. */
export const AMBER_SHARE = 0.75
export const RED_SHARE = 1

const HOUR = 3_600_000

export interface SlaClock {
  /** When the vehicle came to its position. */
  enteredAt: Instant
  now: Instant
  /** Calendar hours allowed; null when the position has no limit. */
  limitHours?: number | null
  /** When the stay turns late, pauses that have ended included. Wins over limitHours. */
  dueAt?: Instant | null
  /** Time held or offsite that has ended, in seconds. */
  pausedSeconds?: number
  /** Since when the vehicle is held or offsite; null while the clock runs. */
  pausedSince?: Instant | null
}

export interface SlaReading {
  state: SlaState
  /** Running time so far in seconds, pauses left out. */
  elapsedSeconds: number
  /** Seconds until late, negative once it is; null without a limit. */
  remainingSeconds: number | null
  /** When the stay turns late if the clock keeps running; null without a limit. */
  dueAt: Date | null
}

/** When a stay turns late: its limit after it began, put off by the pauses that have ended. */
export const slaDueAt = (enteredAt: Instant, limitHours: number, pausedSeconds = 0): Date =>
  new Date(millisecondsOf(enteredAt) + limitHours * HOUR + pausedSeconds * 1000)

/**
 * The light of a stay. Amber from 75 % of its limit, red from 100 %, green without a limit, paused while the vehicle is
 * held or offsite; a pause counts towards nothing. A limit of no length is late at once.
 */
export function readSla(clock: SlaClock): SlaReading {
  const entered = millisecondsOf(clock.enteredAt)
  const paused = (clock.pausedSeconds ?? 0) * 1000
  const stopped = momentOf(clock.pausedSince)
  const now = millisecondsOf(clock.now)
  // Clocks of two machines differ by moments: a stay that seems to begin in the future has just begun.
  const elapsed = Math.max(0, (stopped ?? now) - entered - paused)
  const elapsedSeconds = Math.floor(elapsed / 1000)

  const due = dueOf(clock)
  if (due === null) {
    return { state: stopped === null ? 'GREEN' : 'PAUSED', elapsedSeconds, remainingSeconds: null, dueAt: null }
  }
  const limit = due - entered - paused
  // An open pause puts the due time off for as long as it lasts.
  const dueAt = new Date(due + (stopped === null ? 0 : Math.max(0, now - stopped)))
  const remainingSeconds = Math.floor((limit - elapsed) / 1000)
  return { state: stopped === null ? light(elapsed, limit) : 'PAUSED', elapsedSeconds, remainingSeconds, dueAt }
}

/** A vehicle as far as its clock goes, as every list and record has it. */
export interface ClockedVehicle {
  slaState: SlaState
  subStageEnteredAt: string
  dueAt: string | null
  heldSeconds: number
  hold?: { since: string } | null | undefined
}

/** A vehicle's clock with all its pauses: one that forgets them shows a held vehicle as late. */
export const clockOf = ({ slaState, subStageEnteredAt, dueAt, heldSeconds, hold }: ClockedVehicle) => ({
  state: slaState,
  enteredAt: subStageEnteredAt,
  dueAt,
  pausedSeconds: heldSeconds,
  pausedSince: hold?.since ?? null,
})

const MINUTE_SECONDS = 60

/**
 * What a clock says: '3 h 45 m late', 'Due in 10 m', 'Due now' within the minute. The state's own word while the clock
 * is paused, without a limit, and where the state has another reason than the time left.
 */
export function clockWords(state: SlaState, remainingSeconds: number | null): string {
  const isPast = remainingSeconds !== null && remainingSeconds <= 0
  if (remainingSeconds === null || state === 'PAUSED' || isPast !== (state === 'RED')) return SLA_STATE_LABELS[state]
  if (!isPast) return `Due in ${formatDuration(Math.ceil(remainingSeconds / MINUTE_SECONDS) * MINUTE_SECONDS)}`
  return remainingSeconds > -MINUTE_SECONDS ? 'Due now' : `${formatDuration(-remainingSeconds)} late`
}

function momentOf(at: Instant | null | undefined): number | null {
  const given = at ?? null
  return given === null ? null : millisecondsOf(given)
}

function dueOf({ enteredAt, dueAt, limitHours, pausedSeconds }: SlaClock): number | null {
  const limit = limitHours ?? null
  return momentOf(dueAt) ?? (limit === null ? null : slaDueAt(enteredAt, limit, pausedSeconds).getTime())
}

function light(elapsed: number, limit: number): SlaState {
  if (elapsed >= limit * RED_SHARE) return 'RED'
  return elapsed >= limit * AMBER_SHARE ? 'AMBER' : 'GREEN'
}
