import { type Position, ROUTE_KEYS, routeStepStart } from '@forecourt/domain'

/** Where a vehicle may be once it is taken in and configured: at Admin, at the beginning of each step of a route, for sale. */
export const TARGETS: readonly Position[] = ['ADMIN:CONFIGURE', ...ROUTE_KEYS.map(routeStepStart), 'SALE:POST']
