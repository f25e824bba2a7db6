import { onShownChange, shownSince } from '@forecourt/api-client/kept'
import { formatDate, formatDateTime, formatTime } from '@forecourt/domain'
import { subscribeToAll } from '@forecourt/domain/observable'
import { CloudOff } from '@forecourt/ui/icons.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { NoticeBar } from '../session/NoticeBar.tsx'

const isToday = (at: Date) => formatDate(at) === formatDate(new Date())

/** That the page is as an earlier one was answered, and when; nothing while it is the server's. */
export function SeenNotice() {
  const client = useQueryClient()
  const follow = subscribeToAll(onShownChange, (changed) => client.getQueryCache().subscribe(changed))
  const since = useSyncExternalStore(follow, () => shownSince(client))
  if (since === null) return null
  const at = new Date(since)
  return (
    <NoticeBar role="status">
      <CloudOff aria-hidden size="1em" />
      <p>
        No connection. Last updated at {isToday(at) ? formatTime(at) : formatDateTime(at)}. What you type is kept on
        this device and sent once you are connected.
      </p>
    </NoticeBar>
  )
}
