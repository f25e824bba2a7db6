import { createObservable } from '@forecourt/domain/observable'

const KEY = 'forecourt.sidebar-folded'

const observable = createObservable()
let folded: readonly string[] | null = null

function stored(): readonly string[] {
  try {
    const text = localStorage.getItem(KEY)
    const paths: unknown = text ? JSON.parse(text) : []
    return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : []
  } catch {
    // Without storage, or with nonsense in it, everything is unfolded.
    return []
  }
}

/** The sidebar's entries whose views a person has folded away, kept on the device. */
export const foldedEntries = {
  read: (): readonly string[] => (folded ??= stored()),
  fold: (path: string, isFolded: boolean): void => {
    const others = foldedEntries.read().filter((each) => each !== path)
    folded = isFolded ? [...others, path] : others
    try {
      localStorage.setItem(KEY, JSON.stringify(folded))
    } catch {
      // Then it holds until the page is left.
    }
    observable.notify()
  },
  subscribe: observable.subscribe,
}
