import {
  nextPosition,
  ROUTE_KEY_LABELS,
  routeStepAt,
  WORK_POSITIONS,
  type PrepStageName,
  type Route,
} from '@forecourt/domain'

/** Where a vehicle of this route goes after a stage's work: 'Body Damage', 'Valet', 'Sale'. */
export function nextName(stage: PrepStageName, route: Route | null): string {
  const step = route ? routeStepAt(nextPosition(route, WORK_POSITIONS[stage])) : null
  return step ? ROUTE_KEY_LABELS[step] : 'Sale'
}
