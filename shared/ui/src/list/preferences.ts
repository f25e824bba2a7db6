import { createObservable } from '@forecourt/domain/observable'
import { useSyncExternalStore } from 'react'

/** How a person likes a list, kept on the device. */
export interface ListPreferences {
  dense: boolean
  /** Columns that were switched on or off, against what the list brings. */
  columns: Readonly<Record<string, boolean>>
}

const standard: ListPreferences = { dense: false, columns: {} }
const known = new Map<string, ListPreferences>()
const observable = createObservable()

/** Between a list's id and its view's. */
const OF_VIEW = '@'

/**
 * Under what a list's look is kept: without a view the person's own, on the device; under a view the view's, of which a
 * change holds until the view is opened again, unless it is saved with it.
 */
export const lookId = (id: string, viewId: string | null): string => (viewId ? `${id}${OF_VIEW}${viewId}` : id)

const isOfView = (id: string) => id.includes(OF_VIEW)

const storageKey = (id: string) => `forecourt.list:${id}`

function parse(text: string | null): ListPreferences {
  const stored: unknown = text ? JSON.parse(text) : null
  if (typeof stored !== 'object' || stored === null) return standard
  const dense = 'dense' in stored && stored.dense === true
  const columns = 'columns' in stored && typeof stored.columns === 'object' ? stored.columns : null
  return { dense, columns: { ...columns } }
}

function read(id: string): ListPreferences {
  const cached = known.get(id)
  if (cached) return cached
  if (isOfView(id)) return standard
  let preferences = standard
  try {
    preferences = parse(localStorage.getItem(storageKey(id)))
  } catch {
    // Without storage, or with nonsense in it, a list is as it comes.
  }
  known.set(id, preferences)
  return preferences
}

function write(id: string, preferences: ListPreferences) {
  known.set(id, preferences)
  try {
    if (!isOfView(id)) localStorage.setItem(storageKey(id), JSON.stringify(preferences))
  } catch {
    // The choice then holds until the page is left.
  }
  observable.notify()
}

/** Gives a list the look of the view that it shows. */
export const putOn = (id: string, viewId: string, preferences: ListPreferences): void =>
  write(lookId(id, viewId), preferences)

/** The person's preferences for a list, shared by all that draw it, and the way to change them. */
export function useListPreferences(id: string) {
  const preferences = useSyncExternalStore(observable.subscribe, () => read(id))
  return [preferences, (change: Partial<ListPreferences>) => write(id, { ...read(id), ...change })] as const
}
