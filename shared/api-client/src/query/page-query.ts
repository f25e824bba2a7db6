import type { Paging } from '@forecourt/contracts'
import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'
import type { AnyInput, GetRoute, InputArguments, ResponseOf } from '../client/types.ts'
import { orKept } from './kept.ts'
import { apiKey, keyParts } from './key.ts'
import { fetchRoute, query } from './query.ts'
import { argumentsOf, inputOf } from '../client/generic.ts'
import { asContract } from '../client/as-contract.ts'

/** Routes that answer a list with paging beside its rows under `data`. */
export type ListRoute = {
  [Name in GetRoute]: ResponseOf<Name> extends { data: { data: unknown[]; paging: Paging } } ? Name : never
}[GetRoute]

/** Routes that answer options with paging beside `data`. */
export type OptionsRoute = {
  [Name in GetRoute]: ResponseOf<Name> extends { data: { id: string }[]; paging: Paging } ? Name : never
}[GetRoute]

/** The page before stays on screen while another page, order or filter of the same list is fetched. */
const keepPage =
  (key: QueryKey) =>
  <Data>(previous: Data | undefined, before: { queryKey: QueryKey } | undefined): Data | undefined => {
    const was = before && keyParts(before.queryKey)
    const is = keyParts(key)
    const same = was && is && was.route === is.route && JSON.stringify(was.params) === JSON.stringify(is.params)
    return same ? previous : undefined
  }

/** One page of a list, the cursor being part of its query, for tables that are addressed by the URL. */
export function pageQuery<Name extends ListRoute>(route: Name, ...[input]: InputArguments<Name, never>) {
  const asked = inputOf<Name>(input ?? {})
  return query(route, ...argumentsOf<Name>(asked, { placeholderData: keepPage(apiKey(route, asked)) }))
}

const withCursor = (input: AnyInput, cursor: string | null): AnyInput =>
  cursor === null ? { ...input } : { ...input, query: { ...input?.query, cursor } }

const noCursor = (): string | null => null

const pagingOf = (body: { paging: Paging } | { data: { paging: Paging } }): Paging =>
  'paging' in body ? body.paging : body.data.paging

/** A list or options growing page by page. */
export function infiniteQuery<Name extends ListRoute | OptionsRoute>(
  route: Name,
  ...[input]: InputArguments<Name, never>
) {
  const paging = (body: ResponseOf<Name>) => pagingOf(asContract<Parameters<typeof pagingOf>[0]>(body))
  const asked: AnyInput = { ...input }
  const key = [...apiKey(route, inputOf<Name>(asked)), 'all pages'] as const
  return infiniteQueryOptions({
    queryKey: key,
    queryFn: (asking) =>
      orKept(asking, () => fetchRoute(route, inputOf<Name>(withCursor(asked, asking.pageParam)), asking.signal)),
    initialPageParam: noCursor(),
    getNextPageParam: (last) => paging(last).next,
    getPreviousPageParam: (first) => paging(first).previous,
    placeholderData: keepPage(key),
  })
}
