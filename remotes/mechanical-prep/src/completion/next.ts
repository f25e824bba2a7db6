import type { VehicleDetails } from '@forecourt/contracts'
import { nextPosition, ROUTE_KEY_LABELS, routeStepAt, type Route } from '@forecourt/domain'

/** Where a vehicle of this route goes after mechanical prep: 'Body damage', 'Valet', 'Sale'. */
export function nextName({ route }: { route: Route | null } | Pick<VehicleDetails, 'route'>): string {
  const step = route ? routeStepAt(nextPosition(route, 'MECHANICAL_PREP:IN_WORKSHOP')) : null
  return step ? ROUTE_KEY_LABELS[step] : 'Sale'
}
