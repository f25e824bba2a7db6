import { errorMessage } from '@forecourt/api-client'
import type { VehicleEvent } from '@forecourt/contracts'
import { Button, chakra, EmptyState, ErrorPanel, SkeletonRows, watchInView } from '@forecourt/ui'
import { Fragment, useEffect, useEffectEvent, useRef } from 'react'
import { SystemLine } from './SystemLine.tsx'
import { MessageItem } from './MessageItem.tsx'
import { NEW_MESSAGES, NEWEST_MESSAGE } from './useNewestInSight.ts'
import { markThreadRead, type Thread } from './useThread.ts'

interface Props {
  vehicleId: string
  thread: Thread
  /** What was done to the vehicle, oldest first, shown between the messages; none hides it. */
  events?: readonly VehicleEvent[]
}

const List = chakra('ol', { base: { display: 'grid', gap: '3.5' } })
const NewLine = chakra('li', {
  base: {
    // Below the page's own header.
    scrollMarginTop: '20',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    textStyle: 'xs',
    fontWeight: 'medium',
    color: 'accent.fg',
    _before: { content: '""', flex: '1', borderTopWidth: '1px', borderColor: 'accent.solid' },
    _after: { content: '""', flex: '1', borderTopWidth: '1px', borderColor: 'accent.solid' },
  },
})

/** Above the bar at a phone's foot. */
const End = chakra('div', { base: { scrollMarginBottom: { base: '24', md: '16' } } })

/** Everything written about the vehicle, newest last; seen, it counts as read. */
export function MessageThread({ vehicleId, thread, events = [] }: Props) {
  const end = useRef<HTMLDivElement>(null)
  const isUnread = thread.unreadCount > 0
  const seen = useEffectEvent(() => {
    if (isUnread && document.visibilityState === 'visible') void markThreadRead(vehicleId).catch(() => undefined)
  })
  const newest = thread.messages.at(-1)?.id
  useEffect(() => {
    if (!end.current || !newest) return undefined
    return watchInView(end.current, (isInView) => isInView && seen())
  }, [newest])

  if (thread.isPending) return <SkeletonRows rows={3} columns={['28px', '70%']} />
  if (thread.error && thread.messages.length === 0) {
    const error = { title: 'The messages could not be loaded.', description: errorMessage(thread.error) }
    return <ErrorPanel error={error} onRetry={thread.refetch} retrying={thread.isFetching} />
  }
  if (thread.messages.length === 0) return <EmptyState>No messages about this vehicle yet.</EmptyState>
  const from = thread.hasEarlier ? (thread.messages[0]?.createdAt ?? '') : ''
  const shown = events.filter(({ at }) => at >= from)
  return (
    <div>
      {thread.hasEarlier && (
        <Button size="sm" variant="ghost" onClick={thread.loadEarlier} disabled={thread.isFetchingEarlier} mb="3">
          Earlier messages
        </Button>
      )}
      <List aria-label="Messages">
        {thread.messages.map((message, at) => {
          const before = thread.messages[at - 1]?.createdAt ?? ''
          const between = shown.filter((event) => event.at > before && event.at <= message.createdAt)
          return (
            <Fragment key={message.id}>
              {between.map((event) => (
                <SystemLine key={event.id} event={event} />
              ))}
              {message.id === thread.firstUnread && <NewLine id={NEW_MESSAGES}>New</NewLine>}
              <MessageItem vehicleId={vehicleId} message={message} />
            </Fragment>
          )
        })}
        {shown
          .filter((event) => event.at > (thread.messages.at(-1)?.createdAt ?? ''))
          .map((event) => (
            <SystemLine key={event.id} event={event} />
          ))}
      </List>
      <End ref={end} id={NEWEST_MESSAGE} />
    </div>
  )
}
