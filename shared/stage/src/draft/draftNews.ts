import { createObservable } from '@forecourt/domain/observable'
import type { DraftPart } from './mergeDrafts.ts'

/** What of a colleague's draft went into the form. */
export interface TakenParts {
  by: { id: string; name: string }
  /** UTC timestamp. */
  at: string
  parts: readonly DraftPart[]
  /** Whether a submit was refused because of it. */
  isRefusal: boolean
}

interface News {
  taken: TakenParts | null
  clashes: readonly DraftPart[]
}

/** What a form has to say of a colleague's draft. Outside React, because it is learned of while an effect or a call runs. */
export function createDraftNews() {
  let news: News = { taken: null, clashes: [] }
  const observable = createObservable()
  return {
    read: () => news,
    tell(part: Partial<News>) {
      news = { ...news, ...part }
      observable.notify()
    },
    subscribe: observable.subscribe,
  }
}
