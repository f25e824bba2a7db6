import { useActor } from '@forecourt/session'
import { useMemo } from 'react'
import { useSearchParams } from '../router.ts'
import {
  changedFilters,
  readListState,
  writeListState,
  type FilterChange,
  type FilterShapes,
  type FilterValues,
  type ListSettings,
  type Place,
  asFilters,
} from './listState.ts'

export interface ListState<Filters extends FilterShapes = FilterShapes, Sort extends string = string> {
  settings: ListSettings<Filters, Sort>
  filters: FilterValues<Filters>
  sort: Sort
  pageSize: number
  /** The page by number, from 1: for people, while the server goes by the cursor. */
  page: number
  /** How many filters are on, the search included. */
  filterCount: number
  /** What the list's call takes as query. */
  query: FilterValues<Filters> & { sort: Sort; pageSize: number; cursor?: string }
  /** Changes with everything but the page: rows of two keys belong to two lists. */
  key: string
  setFilters: (change: FilterChange<Filters>, options?: { replace?: boolean }) => void
  clearFilters: () => void
  setSort: (sort: Sort) => void
  setPageSize: (pageSize: number) => void
  goTo: (place: Place) => void
  /** The query string of this list with other filters, for links such as tabs. */
  hrefWith: (change: FilterChange<Filters>) => string
}

/**
 * A list's filters, order and page, kept in the page's address: shareable, and right again after going back. What the
 * address says that the list does not know is ignored. Declare the settings outside the component.
 */
export function useListState<const Filters extends FilterShapes, const Sort extends string>(
  settings: ListSettings<Filters, Sort>,
): ListState<Filters, Sort> {
  const [params, setParams] = useSearchParams()
  const actor = useActor()

  return useMemo(() => {
    const opening = settings.opensOn?.(actor)
    const state = readListState(settings, params, opening)
    const { filters, sort, pageSize, cursor } = state
    const filterCount = Object.keys(filters).length

    const withFilters = (change: FilterChange<Filters>) => ({
      ...state,
      filters: asFilters<Filters>(changedFilters(settings, filters, change)),
      cursor: null,
      page: 1,
    })
    const write = (next: typeof state, replace = false) =>
      setParams(writeListState(settings, params, next, opening), { replace })

    return {
      settings,
      filters,
      sort,
      pageSize,
      page: state.page,
      filterCount,
      query: { ...filters, sort, pageSize, ...(cursor !== null && { cursor }) },
      key: JSON.stringify([filters, sort, pageSize, cursor]),
      setFilters: (change, options) => write(withFilters(change), options?.replace),
      clearFilters: () => write({ ...state, filters: {}, cursor: null, page: 1 }),
      setSort: (next) => write({ ...state, sort: next, cursor: null, page: 1 }),
      setPageSize: (next) => write({ ...state, pageSize: next, cursor: null, page: 1 }),
      goTo: (place) => write({ ...state, ...place }),
      hrefWith: (change) => `?${writeListState(settings, params, withFilters(change), opening)}`,
    }
  }, [settings, params, setParams, actor])
}
