import { argumentsOf, asContract, callRoute, type InputOf, type ListRoute } from '@forecourt/api-client'
import type { FilterShapes } from '../listState.ts'
import type { ListBody, ListResult } from '../useListRows.ts'
import type { ListState } from '../useListState.ts'
import { usePage, type RowOf } from '../usePage.ts'

/** A page of records as its list asks for it, and the way to its other pages. */
export interface Records<Row, Filters extends FilterShapes, Sort extends string> {
  /** The list's call. */
  route: ListRoute
  list: ListState<Filters, Sort>
  result: ListResult<Row>
  /** A page under the filters and the order of now, as an export wants it. */
  fetchPage: (page: { cursor?: string; pageSize: number }, signal: AbortSignal) => Promise<ListBody<Row>>
}

type QueryOf<Name extends ListRoute> = InputOf<Name> extends { query?: infer Query } ? NonNullable<Query> : never
type ParamsOf<Name extends ListRoute> = InputOf<Name> extends { params: infer Params } ? [params: Params] : []

/** How old what changes by itself gets on a screen. */
const EVERY_MS = 30_000

/** Fetches the page of records that the address asks for. */
export function useRecords<Name extends ListRoute, Filters extends FilterShapes, Sort extends string>(
  route: Name,
  list: ListState<Filters, Sort> & { query: QueryOf<Name> },
  ...[params]: ParamsOf<Name>
): Records<RowOf<Name>, Filters, Sort> {
  const { cursor: _, ...beginning } = list.query
  return {
    route,
    list,
    result: usePage(
      route,
      { params, query: list.query },
      list.settings.changesItself ? { refetchOnMount: 'always', refetchInterval: EVERY_MS } : {},
    ),
    fetchPage: async (page, signal) =>
      asContract(
        await callRoute(route, argumentsOf<Name>({ params, query: { ...beginning, ...page } })[0], { signal }),
      ),
  }
}
