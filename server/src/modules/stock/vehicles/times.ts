import type { StageTime, VehicleVisit } from '@forecourt/contracts'
import { secondsSpent, timeSpent } from '@forecourt/domain'

/** How the time of a vehicle was spent, stage by stage (docs/domain.md#clocks). */
export const timesOf = (visits: readonly VehicleVisit[], heldSince: string | null, now: Date): StageTime[] =>
  timeSpent(visits, now.getTime(), heldSince).map(({ stage, spent }) => ({
    stage,
    work: secondsSpent(spent, 'work'),
    wait: secondsSpent(spent, 'wait'),
    offsite: secondsSpent(spent, 'offsite'),
    held: secondsSpent(spent, 'held'),
  }))
