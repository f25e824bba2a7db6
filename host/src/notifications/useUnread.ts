import { useApiQuery, useSocketStatus } from '@forecourt/api-client'

/** Whose role has no socket asks from time to time (docs/decisions.md#4-narrowed-sessions). */
const ASK_AGAIN_MS = 60_000

interface Unread {
  /** What still asks something of the person; the bell's number. */
  needsYou: number
  /** Messages that mention the person; a server that is older than this page does not tell. */
  mentions?: number
  notifications: number
  /** Vehicles that the person has not seen where they stand, by stage. */
  stages: Readonly<Record<string, number>>
}

const NOTHING: Unread = { needsYou: 0, mentions: 0, notifications: 0, stages: {} }

/** What the bell and the sidebar count; kept up to date by the socket. */
export function useUnread(): Unread {
  const { status } = useSocketStatus()
  const { data } = useApiQuery('GET /notifications/unread', {}, { refetchInterval: status === 'off' && ASK_AGAIN_MS })
  return data?.data ?? NOTHING
}
