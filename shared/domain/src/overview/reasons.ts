import { listed } from '../listed.ts'

const stuckReasons = listed({
  LATE: 'Late',
  HOLD_OVERDUE: 'Hold overdue',
  REJECTED: 'Quote rejected three times',
  OFFSITE_OVERDUE: 'Overdue offsite',
  SAFETY_DECLINED: 'Safety work declined',
})
/** Why a vehicle does not move on as it should. */
export const STUCK_REASONS = stuckReasons.values
export const STUCK_REASON_LABELS = stuckReasons.labels
export type StuckReason = (typeof STUCK_REASONS)[number]

/** So many rejected quotes of one kind are too many. */
export const REJECTIONS_TO_BE_STUCK = 3

/** For what a vehicle waits that somebody sent on or put aside: another one's task or tick, its hold's end, its return. */
export const WAITING_REASONS = ['TASK', 'TICK', 'HOLD', 'OFFSITE'] as const
export type WaitingReason = (typeof WAITING_REASONS)[number]
