import { readSla, type SlaState, type Stage } from '@forecourt/domain'

interface Stay {
  stage: Stage
  subStageEnteredAt: string
  /** When it turns late, pauses that have ended included. */
  dueAt: string | null
}

/**
 * The light of a vehicle's present stay: read when asked for, since it changes by time alone. Offsite the clock of the
 * vehicle's work stands still, but a vehicle that should be back is late.
 */
export function slaStateOf({ stage, subStageEnteredAt, dueAt }: Stay, now: Date): SlaState {
  const { state } = readSla({ enteredAt: subStageEnteredAt, dueAt, now })
  return stage === 'OFFSITE' && state !== 'RED' ? 'PAUSED' : state
}
