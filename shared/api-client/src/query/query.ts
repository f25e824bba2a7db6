import { queryOptions, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { takeAhead } from '../client/api.ts'
import { answerAs, callGeneric, inputAndOptions } from '../client/generic.ts'
import type { GetRoute, InputArguments, InputOf, ResponseOf } from '../client/types.ts'
import { orKept } from './kept.ts'
import { apiKey, type ApiKey } from './key.ts'

export type QuerySettings<Data, Selected = Data> = Omit<
  UseQueryOptions<Data, Error, Selected, ApiKey>,
  'queryKey' | 'queryFn' | 'queryHash' | 'queryKeyHashFn' | 'initialData'
>

type Settings<Name extends GetRoute> = Omit<QuerySettings<ResponseOf<Name>>, 'select'>

/** Fetches a route for a query, ended with it. */
export const fetchRoute = <Name extends GetRoute>(
  route: Name,
  input: InputOf<Name> | undefined,
  signal: AbortSignal,
): Promise<ResponseOf<Name>> => callGeneric(route, input, { signal })

/** A page whose data came before its scripts did is drawn with them at once. */
const fromAhead =
  <Name extends GetRoute>(route: Name, input: InputOf<Name> | undefined) =>
  (): ResponseOf<Name> | undefined => {
    const body = takeAhead(route, { ...input })
    return body === undefined ? undefined : answerAs<Name>(body)
  }

/** What TanStack Query needs to fetch and cache a call. */
export function query<Name extends GetRoute>(route: Name, ...rest: InputArguments<Name, Settings<Name>>) {
  const [input, settings] = inputAndOptions<Name, Settings<Name>>(rest)
  return queryOptions({
    ...settings,
    queryKey: apiKey(route, input),
    queryFn: (asking) => orKept(asking, () => fetchRoute(route, input, asking.signal)),
    initialData: fromAhead(route, input),
  })
}

/** Reads a call's answer in a component; `select` narrows it, for example `{ select: (body) => body.data }`. */
export function useApiQuery<Name extends GetRoute, Selected = ResponseOf<Name>>(
  route: Name,
  ...rest: InputArguments<Name, QuerySettings<ResponseOf<Name>, Selected>>
): UseQueryResult<Selected> {
  const [input, settings] = inputAndOptions<Name, QuerySettings<ResponseOf<Name>, Selected>>(rest)
  return useQuery({
    ...settings,
    queryKey: apiKey(route, input),
    queryFn: (asking) => orKept(asking, () => fetchRoute(route, input, asking.signal)),
    initialData: fromAhead(route, input),
  })
}
