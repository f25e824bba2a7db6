import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { InputOf, ResponseOf } from '../client/types.ts'
import { infiniteQuery, type OptionsRoute } from './page-query.ts'
import { argumentsOf } from '../client/generic.ts'
import { asContract } from '../client/as-contract.ts'

export type OptionOf<Name extends OptionsRoute> =
  ResponseOf<Name> extends { data: (infer Option extends { id: string })[] } ? Option : never

type ParamsOf<Name extends OptionsRoute> = InputOf<Name> extends { params: infer Params } ? { params: Params } : object

export type OptionsSettings<Name extends OptionsRoute> = ParamsOf<Name> & {
  search?: string
  /** Options to hold whatever the search: those chosen when the form opened. */
  includeIds?: readonly (string | null | undefined)[]
  pageSize?: number
  /**
   * Fetches page after page, pending until the last: for anyone who narrows the options down by what the server does
   * not.
   */
  all?: boolean
  enabled?: boolean
}

/** The options of all pages in their order, each once: a chosen one that was added to the first page comes again later. */
export function mergeOptions<Option extends { id: string }>(pages: readonly { data: readonly Option[] }[]): Option[] {
  const byId = new Map<string, Option>()
  for (const page of pages) for (const option of page.data) if (!byId.has(option.id)) byId.set(option.id, option)
  return [...byId.values()]
}

/** As many as the server answers at a time. */
const MOST = 100

/** Options for a select, fetched page by page. The search term is sent as given: debounce it where it is typed. */
export function useOptions<Name extends OptionsRoute>(route: Name, settings: OptionsSettings<Name>) {
  const { search, includeIds = [], all = false, pageSize = all ? MOST : undefined, enabled = true } = settings
  const include = [...new Set(includeIds.filter((id): id is string => Boolean(id)))].sort((one, other) =>
    one.localeCompare(other),
  )
  const input = {
    ...('params' in settings && { params: settings.params }),
    query: { search: search?.trim() || undefined, pageSize, includeIds: include.join(',') || undefined },
  }
  const result = useInfiniteQuery({
    ...infiniteQuery(route, ...argumentsOf<Name>(input)),
    enabled,
  })
  const { data, hasNextPage, isError, isFetching, fetchNextPage } = result
  const isPartial = all && hasNextPage && !isError
  useEffect(() => {
    // By `data` once for each page: one that comes quickly is never seen on its way.
    if (data && isPartial && !isFetching) void fetchNextPage()
  }, [data, isPartial, isFetching, fetchNextPage])
  const pages = asContract<readonly { data: readonly OptionOf<Name>[] }[] | undefined>(data?.pages)
  const options = useMemo(() => mergeOptions(pages ?? []), [pages])
  return {
    options,
    isPending: result.isPending || isPartial,
    isFetching,
    error: result.error,
    hasMore: hasNextPage,
    loadMore: () => void fetchNextPage(),
    refetch: () => void result.refetch(),
  }
}
