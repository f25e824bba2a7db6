import type { Route } from '../route.ts'
import { type Position, POSITIONS, splitPosition } from '../stages.ts'
import { routeStepAt } from './next-position.ts'
import { timeKind } from './timing.ts'

/**
 * Moves against the arrows of the graph (docs/domain.md#going-back): work that has to be done again, and a sale that
 * fell through. They are no transitions, since they lead to where a vehicle was before, wherever that is.
 */
export const WAYS_BACK = ['RETURN_FOR_REWORK', 'REOPEN_SALE'] as const
export type WayBack = (typeof WAYS_BACK)[number]

export const WAY_BACK_LABELS: Readonly<Record<WayBack, string>> = {
  RETURN_FOR_REWORK: 'Returned for rework',
  REOPEN_SALE: 'Sale reopened',
}

/**
 * Where a vehicle that stands here may be sent to be worked on again: to where somebody works in an earlier part of its
 * route. Nowhere from offsite and once it is closed.
 */
export function reworkPositions(route: Route, from: Position): readonly Position[] {
  const { stage } = splitPosition(from)
  if (stage === 'OFFSITE' || stage === 'CLOSED') return []
  const current = routeStepAt(from)
  return POSITIONS.slice(0, POSITIONS.indexOf(from)).filter((each) => {
    const step = routeStepAt(each)
    return step !== null && step !== current && route[step] && timeKind(each) === 'TOUCH'
  })
}
