import { useApiQuery } from '@forecourt/api-client'
import type { VehicleSearchResult } from '@forecourt/contracts'
import { useState } from 'react'
import { useDebounced } from './useDebounced.ts'

const debounceMs = 500
const none: readonly VehicleSearchResult[] = []

/**
 * The answer to what was typed last. `isAnswered` says that it belongs to what is typed now: until then the results are
 * those of an earlier text, to look at while the search goes on.
 */
export function useVehicleSearch(typed: string) {
  const text = typed.trim()
  // What was typed before the dialog was here has its pause as well.
  const term = useDebounced(text, debounceMs, '')
  const search = useApiQuery(
    'GET /active-dealer-group/vehicles/search',
    { query: { registration: term } },
    { enabled: term !== '' },
  )
  const [pointedAt, pointAt] = useState('')
  const results = (term !== '' && text !== '' && search.data?.data) || none
  const isSettled = text !== '' && term === text && !search.isFetching
  return {
    text,
    results,
    count: search.data ?? { total: 0, totalIsCapped: false },
    isSearching: text !== '' && !isSettled,
    isAnswered: isSettled && search.isSuccess,
    error: isSettled ? search.error : null,
    retry: () => void search.refetch(),
    // Left to itself, the list loses its selection when one answer replaces another.
    selected: results.find(({ id }) => id === pointedAt) ?? results[0],
    pointAt,
  }
}
