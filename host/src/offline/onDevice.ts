import { isShownFromKept } from '@forecourt/api-client/kept'
import type { Query, QueryClient } from '@tanstack/react-query'
import { whenIdle } from '../look-ahead/when-idle.ts'
import { createAnswers } from './answers.ts'
import { deviceTable } from './database.ts'
import { createPictures } from '../pictures/keepPicture.ts'
import { isKeptRoute } from './keptRoutes.ts'
import { ownerOfAnswers } from './owner.ts'

export const answers = createAnswers({ table: deviceTable, owner: ownerOfAnswers })

const isToKeep = ({ queryKey, queryHash, state }: Query) =>
  state.status === 'success' && isKeptRoute(queryKey[0]) && !isShownFromKept(queryHash)

/** Keeps what is cached and what will be, each time the browser has nothing else to do; returns how to stop. */
export function keepAll(client: QueryClient): () => void {
  const waiting = new Map<string, Query>()
  let stopWaiting: (() => void) | null = null
  const cache = client.getQueryCache()
  const keepPicture = createPictures(cache, answers)

  const write = () => {
    stopWaiting = null
    const queries = [...waiting.values()].filter(isToKeep)
    waiting.clear()
    // A device that is full keeps what it has, and the page goes on.
    for (const { queryHash, state } of queries)
      void answers.keep(queryHash, { data: state.data, at: state.dataUpdatedAt }).catch(() => undefined)
    keepPicture()
  }
  const keep = (query: Query) => {
    if (!isToKeep(query)) return
    waiting.set(query.queryHash, query)
    stopWaiting ??= whenIdle(write)
  }

  void answers.tidy().catch(() => undefined)
  for (const query of cache.getAll()) keep(query)
  const stop = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') keep(event.query)
  })
  return () => {
    stop()
    stopWaiting?.()
  }
}
