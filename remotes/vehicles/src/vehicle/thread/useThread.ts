import { api, infiniteQuery, invalidate, ofVehicle, stageLists } from '@forecourt/api-client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

const PAGE = 30

/** The vehicle's thread, oldest first; `firstUnread` stays where it was when the thread was opened. */
export function useThread(vehicleId: string) {
  const result = useInfiniteQuery(
    infiniteQuery('GET /vehicles/:vehicleId/messages', { params: { vehicleId }, query: { pageSize: PAGE } }),
  )
  const pages = result.data?.pages
  const messages = useMemo(() => (pages ?? []).flatMap(({ data }) => data.data).toReversed(), [pages])
  const [firstUnread, setFirstUnread] = useState<string | null>(null)
  const unread = messages.filter((message) => message.unread)
  if (firstUnread === null && unread[0]) setFirstUnread(unread[0].id)
  return {
    messages,
    unreadCount: unread.length,
    firstUnread,
    isPending: result.isPending,
    error: result.error,
    isFetching: result.isFetching,
    refetch: () => void result.refetch(),
    hasEarlier: result.hasNextPage,
    isFetchingEarlier: result.isFetchingNextPage,
    loadEarlier: () => void result.fetchNextPage(),
  }
}

export type Thread = ReturnType<typeof useThread>

/** Remembers that the thread was seen. Should it fail, it is simply told again at the next look. */
export async function markThreadRead(vehicleId: string): Promise<void> {
  await api('POST /vehicles/:vehicleId/messages/read', { params: { vehicleId } })
  await invalidateThread(vehicleId)
}

const isThread = (route: string) => route.endsWith('/messages') || route.endsWith('/timeline')

/** The thread, what is counted and told of it, and the files that went with it. */
export const invalidateThread = (vehicleId: string): Promise<void> =>
  invalidate(stageLists, 'GET /notifications', (key) => ofVehicle(vehicleId)(key) && isThread(key.route))
