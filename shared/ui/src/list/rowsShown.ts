import { createObservable } from '@forecourt/domain/observable'
import { useSyncExternalStore } from 'react'

const changes = createObservable()
let areShown = false

/** The first list of the page has shown its rows, or why it has none. Told in a task of its own, behind what else they bring. */
export function sayRowsShown(): void {
  if (areShown) return
  setTimeout(() => {
    areShown = true
    changes.notify()
  })
}

const read = () => areShown

/** Whether any list has shown rows yet: what its filters offer would only delay the first of them. */
export const useRowsShown = (): boolean => useSyncExternalStore(changes.subscribe, read, read)
