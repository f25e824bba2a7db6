import type { FilterShapes } from '../listState.ts'
import type { ListResult } from '../useListRows.ts'
import type { ListState } from '../useListState.ts'
import { useBeginning, useVehiclePage, type QueryOf, type VehicleListRoute, type VehicleOf } from './routes.ts'

/** A page of vehicles as its list asks for it. */
export interface Vehicles<Row, Filters extends FilterShapes, Sort extends string> {
  /** The list's call. */
  route: VehicleListRoute
  list: ListState<Filters, Sort>
  result: ListResult<Row>
  /** How many of them are late; 0 where that is not asked, or not known yet. */
  lateCount: number
}

/** Fetches the page that the address asks for, and how many of the list's vehicles are late. */
export function useVehicles<Name extends VehicleListRoute, Filters extends FilterShapes, Sort extends string>(
  route: Name,
  list: ListState<Filters, Sort> & { query: QueryOf<Name> },
  { canBeLate = true }: { canBeLate?: boolean } = {},
): Vehicles<VehicleOf<Name>, Filters, Sort> {
  const result = useVehiclePage(route, list.query)
  // Filtered by the clock, the list's own count says it.
  const asksLate = canBeLate && !list.filters['sla']
  const late = useBeginning(route, { ...list.filters, sla: 'RED', pageSize: 1 }, { enabled: asksLate })
  return { route, list, result, lateCount: asksLate ? (late?.paging.total ?? 0) : 0 }
}
