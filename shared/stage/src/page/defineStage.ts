import { listPageFor, nextPosition, ROUTE_KEY_LABELS, routeStepAt, STAGE_LABELS } from '@forecourt/domain'
import type { Position, Route, Stage } from '@forecourt/domain'
import type { StageRoute } from './StagePage.tsx'

/**
 * A stage as its pages have it, from its name and the call that reads a vehicle of it: what each of them passes to
 * `StagePage`, and the link to its list.
 */
export const defineStage = <const Name extends Stage, const Read extends StageRoute>(stage: Name, read: Read) => ({
  stage,
  route: read,
  list: { to: listPageFor(stage), name: STAGE_LABELS[stage] },
})

/** Where a vehicle of this route goes after its work at a position: 'Body Damage', 'Valet', 'Sale'. */
export function nextStageName(route: Route | null, position: Position): string {
  const step = route ? routeStepAt(nextPosition(route, position)) : null
  return step ? ROUTE_KEY_LABELS[step] : 'Sale'
}
