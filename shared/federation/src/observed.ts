/** Something that changes, and says when. */
export interface Observed<T> {
  get: () => T
  subscribe: (listener: () => void) => () => void
}

/** What never changes. */
export const constant = <T>(value: T): Observed<T> => ({ get: () => value, subscribe: () => () => undefined })
