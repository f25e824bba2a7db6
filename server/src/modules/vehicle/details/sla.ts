import { readSla, type SlaState, type Stage } from '@forecourt/domain'

interface VisitClock {
  stage: Stage
  subStageEnteredAt: string
  /** When it turns late, pauses that have ended included. */
  dueAt: string | null
  /** What its holds took that have ended. */
  heldSeconds: number
  hold: { since: string } | null
}

/**
 * The light of a vehicle's present stay: read when asked for, since it changes by time alone. Held or offsite its clock
 * stands still; what is late by then stays so, and so is a vehicle that should be back. `slaCondition` of the workflow
 * module says the same to the database.
 */
export function slaStateOf({ stage, subStageEnteredAt, dueAt, heldSeconds, hold }: VisitClock, now: Date): SlaState {
  const at = hold ? hold.since : now
  const { state } = readSla({ enteredAt: subStageEnteredAt, dueAt, pausedSeconds: heldSeconds, now: at })
  const isPaused = hold !== null || stage === 'OFFSITE'
  return isPaused && state !== 'RED' ? 'PAUSED' : state
}
