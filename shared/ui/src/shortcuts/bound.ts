import { createObservable } from '@forecourt/domain/observable'
import { useEffect, useSyncExternalStore } from 'react'
import type { Shortcut } from './catalogue.ts'

const declared = new Set<readonly Shortcut[]>()
const observable = createObservable()
let now: readonly Shortcut[] = []

function tell() {
  const each = new Map([...declared].flat().map((shortcut) => [`${shortcut.scope} ${shortcut.keys.join()}`, shortcut]))
  now = [...each.values()]
  observable.notify()
}

/** Says that these keys do something, for as long as the caller is on the screen. */
export function useBound(shortcuts: readonly Shortcut[]): void {
  const words = JSON.stringify(shortcuts.map(({ keys, does, scope }) => ({ keys, does, scope })))
  useEffect(() => {
    // eslint-disable-next-line typescript/no-unsafe-type-assertion -- it was written in the line above
    const those = JSON.parse(words) as Shortcut[]
    declared.add(those)
    tell()
    return () => {
      declared.delete(those)
      tell()
    }
  }, [words])
}

/** The shortcuts that are bound now, each once. */
export const useBoundShortcuts = (): readonly Shortcut[] => useSyncExternalStore(observable.subscribe, () => now)
