import {
  argumentsOf,
  useApiQuery,
  type InputOf,
  type ListRoute,
  type ResponseOf,
  asContract,
} from '@forecourt/api-client'
import type { StageListItem } from '@forecourt/contracts'
import type { ListBody, ListResult } from '../useListRows.ts'
import { usePage, type RowOf } from '../usePage.ts'

/** Routes that answer a list of vehicles. */
export type VehicleListRoute = {
  [Name in ListRoute]: ResponseOf<Name> extends ListBody<StageListItem> ? Name : never
}[ListRoute]

/** A row of such a list. */
export type VehicleOf<Name extends VehicleListRoute> = RowOf<Name>

/** What such a list may be asked by. */
export type QueryOf<Name extends VehicleListRoute> =
  InputOf<Name> extends { query?: infer Query } ? NonNullable<Query> : never

/** A page of a list; the one before stays until it is there. */
export const useVehiclePage = <Name extends VehicleListRoute>(
  route: Name,
  query: QueryOf<Name>,
): ListResult<VehicleOf<Name>> => usePage(route, { query })

/** The beginning of a list, whatever page is shown; undefined until it is known. */
export function useBeginning<Name extends VehicleListRoute>(route: Name, query: object, { enabled = true } = {}) {
  const { data } = useApiQuery(route, ...argumentsOf<Name, { enabled: boolean }>({ query }, { enabled }))
  return asContract<ListBody<VehicleOf<Name>> | undefined>(data)?.data
}
