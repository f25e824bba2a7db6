import type { VehicleVisit } from '@forecourt/contracts'
import { stepsAhead, timeSpent, type Position, type Route, splitPosition } from '@forecourt/domain'
import type { TrackStage } from '@forecourt/ui'

interface Standing {
  visits: readonly Pick<VehicleVisit, 'stage' | 'subStage' | 'enteredAt' | 'exitedAt' | 'holdSeconds'>[]
  position: Position
  /** Null until Admin has decided. */
  route: Route | null
  closedAt: string | null
  /** Since when it is held; null while it is not. */
  heldSince?: string | null
}

const stageOf = (position: Position) => splitPosition(position).stage

/** Where the vehicle is on its way: from offsite it comes back to the stage that it went out from. */
const currentStage = ({ visits }: Pick<Standing, 'visits'>) =>
  visits.findLast(({ stage }) => stage !== 'OFFSITE')?.stage ?? visits.at(-1)?.stage

/** The way to the line: each stage with its time, the current one, and those to come on the vehicle's route. */
export function trackOf(standing: Standing, now: number): TrackStage[] {
  const { visits, position, route, closedAt, heldSince = null } = standing
  const current = currentStage(standing)
  const reached = timeSpent(visits, now, heldSince).map(({ stage, spent }): TrackStage => {
    return { stage, state: stage === current && !closedAt ? 'current' : 'done', segments: spent }
  })
  // From offsite nothing lies ahead by the table: the vehicle first comes back to where it was.
  const isAhead = route && !closedAt && position !== 'OFFSITE:OFFSITE'
  const ahead = isAhead ? [...new Set(stepsAhead(route, position).map(stageOf))] : []
  return [
    ...reached,
    ...ahead
      .filter((stage) => !reached.some((one) => one.stage === stage))
      .map((stage): TrackStage => ({ stage, state: 'toCome', segments: [] })),
  ]
}
