import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../client/api-error.ts'
import { onSessionMove } from '../client/api.ts'

/** Milliseconds that unused data is kept (R9.03). */
const UNUSED_DATA_MS = 60_000

let current: QueryClient | null = null

/** The page's query client, for what happens outside components. */
export function queryClient(): QueryClient {
  current ??= createQueryClient()
  return current
}

/** Stops what is in flight and forgets everything, as Switch Role, Switch Location and Log out want (R4.18). */
export function resetForSwitch(client: QueryClient = queryClient()): void {
  void client.cancelQueries()
  client.clear()
}

/**
 * The page's query client. Data is fetched again only once it was invalidated (docs/decisions.md#27-refetching),
 * failures pass to the caller at once, and a request made offline fails in words instead of waiting unseen, until the
 * line is back. A move of the session empties it.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: UNUSED_DATA_MS,
        staleTime: Infinity,
        refetchOnMount: (query) => query.state.isInvalidated,
        refetchOnWindowFocus: false,
        refetchOnReconnect: ({ state: { error } }) => (error instanceof ApiError && error.isNetwork ? 'always' : false),
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  onSessionMove(() => resetForSwitch(client))
  current = client
  return client
}
