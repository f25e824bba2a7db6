/** Tells its listeners that something changed, and what they need to know of it. */
interface Observable<Args extends readonly unknown[] = []> {
  /** Calls back at every change from now on; returns the stop. */
  subscribe: (listener: (...args: Args) => void) => () => void
  notify: (...args: Args) => void
  isObserved: () => boolean
}

/** The listeners of what lives outside React; `subscribe` is what `useSyncExternalStore` takes. */
export function createObservable<Args extends readonly unknown[] = []>(): Observable<Args> {
  const listeners = new Set<(...args: Args) => void>()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify: (...args) => {
      for (const listener of listeners) listener(...args)
    },
    isObserved: () => listeners.size > 0,
  }
}

type Subscribe = (listener: () => void) => () => void

/** One subscription to several sources, for what depends on all of them; its stop ends each. */
export const subscribeToAll =
  (...sources: readonly Subscribe[]): Subscribe =>
  (listener) => {
    const stops = sources.map((subscribe) => subscribe(listener))
    return () => {
      for (const stop of stops) stop()
    }
  }
