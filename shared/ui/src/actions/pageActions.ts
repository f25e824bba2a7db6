import { createObservable } from '@forecourt/domain/observable'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Icon } from '../icons.ts'
import type { Shortcut } from '../shortcuts/catalogue.ts'
import { useShortcuts } from '../shortcuts/useShortcuts.ts'

interface Worded {
  id: string
  /** Begins with a verb: 'Send offsite'. */
  label: string
  icon: Icon
  /** The keys that do the same while the page is open. */
  shortcut?: Shortcut | undefined
}

/** What can be done on a page: something that it does itself, or the way to where it is done. */
export type PageAction = Worded & ({ run: () => void; to?: undefined } | { to: string; run?: undefined })

/** The actions that a part of the page declares together. */
interface PageActions {
  /** What they are done to: a vehicle's registration. */
  about: string
  actions: readonly PageAction[]
}

interface Declared {
  words: string
  get: () => PageActions
}

const declared = new Set<Declared>()
const observable = createObservable()
let now: readonly Declared[] = []

function tell() {
  now = [...declared]
  observable.notify()
}

/**
 * Declares what can be done on a page, for as long as the caller is on it: the command palette offers it, and its shortcuts
 * are bound. The page's own buttons and menus are made of the same list.
 */
export function usePageActions(about: string, actions: readonly PageAction[]): void {
  const navigate = useNavigate()
  const latest = useRef<PageActions>({ about, actions })
  useLayoutEffect(() => {
    latest.current = { about, actions }
  })
  const words = JSON.stringify([about, actions.map(({ id, label, to }) => [id, label, to])])
  useLayoutEffect(() => {
    const own = { words, get: () => latest.current }
    declared.add(own)
    tell()
    return () => {
      declared.delete(own)
      tell()
    }
  }, [words])
  useShortcuts(
    actions.flatMap(({ shortcut, run, to }) =>
      shortcut ? [{ ...shortcut, run: () => (to === undefined ? run?.() : void navigate(to)) }] : [],
    ),
  )
}

/** What can be done on the page that is open, by what it is done to. */
export function useDeclaredActions(): readonly PageActions[] {
  const all = useSyncExternalStore(observable.subscribe, () => now)
  const byAbout = new Map<string, readonly PageAction[]>()
  for (const { get } of all) {
    const { about, actions } = get()
    byAbout.set(about, [...(byAbout.get(about) ?? []), ...actions])
  }
  return [...byAbout].map(([about, actions]) => ({ about, actions }))
}
