import { useApiQuery } from '@forecourt/api-client'
import type { SavedView } from '@forecourt/contracts'
import { AS_SAVED, type ListName } from '@forecourt/domain'
import { useEffect, useRef } from 'react'
import { useSearchParams } from '../../router.ts'
import { lookId, putOn, useListPreferences } from '../preferences.ts'
import type { ListState } from '../useListState.ts'
import { differs, type Look, lookOf, type ViewedColumn, viewSearch } from './look.ts'
import { VIEW } from './useLookId.ts'

interface Viewed {
  name: ListName
  /** Under what the list's look is kept. */
  id: string
  list: ListState
  columns: readonly ViewedColumn[]
}

const none: readonly SavedView[] = []

/** A list's views, the one that it shows, and the way to another. */
export function useViews({ name, id, list, columns }: Viewed) {
  const { data, error, refetch } = useApiQuery('GET /saved-views', { query: { list: name } })
  const [params, setParams] = useSearchParams()
  const views = data?.data ?? none
  const viewId = params.get(VIEW)
  const current = views.find((view) => view.id === viewId)
  const [preferences] = useListPreferences(lookId(id, viewId))
  const look: Look = lookOf(list, preferences)

  // It takes the look of a view when that is opened or was saved; in between the person may try another.
  const { id: currentId, version } = current ?? {}
  useEffect(() => {
    if (current) putOn(id, current.id, { dense: current.isDense, columns: current.columns })
    // eslint-disable-next-line react/exhaustive-deps -- another answer with the same version must not undo what is tried
  }, [id, currentId, version])

  // Once, where nothing but a view was asked for: anyone who goes back to all rows is not sent away again.
  const isOpened = useRef(false)
  const isBare = [...params.keys()].length === 0
  const isAsSaved = params.has(AS_SAVED)
  useEffect(() => {
    if (!data || isOpened.current) return
    isOpened.current = true
    const opens = data.data.find(({ id: each, isDefault }) => (isAsSaved ? each === viewId : isBare && isDefault))
    if (opens) setParams(viewSearch(opens), { replace: true })
  }, [data, isBare, isAsSaved, viewId, setParams])

  return {
    views,
    isLoading: !data && !error,
    error,
    retry: () => void refetch(),
    current,
    look,
    isChanged: current !== undefined && differs(columns, look, current),
    open: (view: Pick<SavedView, 'id' | 'filters' | 'sort'>) => {
      // The same one again is what it was.
      if (view.id === current?.id) putOn(id, current.id, { dense: current.isDense, columns: current.columns })
      setParams(viewSearch(view))
    },
    leave: () => setParams(new URLSearchParams()),
  }
}
