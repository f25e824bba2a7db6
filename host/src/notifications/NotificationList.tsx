import { Button, chakra } from '@chakra-ui/react'
import { errorMessage, infiniteQuery, notificationLists, useApiMutation } from '@forecourt/api-client'
import type { Notification } from '@forecourt/contracts'
import { RelativeTime } from '@forecourt/ui/display/RelativeTime.tsx'
import { EmptyState } from '@forecourt/ui/feedback/EmptyState.tsx'
import { ErrorPanel } from '@forecourt/ui/feedback/ErrorPanel.tsx'
import { SkeletonRows } from '@forecourt/ui/feedback/SkeletonRows.tsx'
import { Plate } from '@forecourt/ui/plate/Plate.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { freshen } from './freshen.ts'
import { wordsOf } from './wordsOf.ts'

const List = chakra('ul', { base: { listStyleType: 'none' } })
const Row = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: '0.5rem minmax(0, 1fr) auto',
    columnGap: '3',
    rowGap: '1',
    alignItems: 'center',
    px: '4',
    py: '3',
    color: 'inherit',
    borderBottomWidth: '1px',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outlineOffset: '-2px' },
  },
})
const Dot = chakra('span', { base: { boxSize: '2', borderRadius: 'full', bg: 'accent.solid' } })
const Space = chakra('span', { base: { boxSize: '2' } })
const When = chakra('span', { base: { textStyle: 'xs', color: 'fg.muted', whiteSpace: 'nowrap' } })
const Words = chakra('span', {
  base: { gridColumn: '2 / -1', display: 'grid', gap: '0.5', textStyle: 'sm', overflowWrap: 'anywhere' },
})
const What = chakra('span', { variants: { isNew: { true: { fontWeight: 'semibold' } } } })
const Body = chakra('span', { base: { color: 'fg.muted' } })
const More = chakra('div', { base: { display: 'grid', px: '4', py: '2' } })
const Padded = chakra('div', { base: { p: '4' } })

interface ItemProps {
  notification: Notification
  onOpen: (notification: Notification) => void
}

function Item({ notification, onOpen }: ItemProps) {
  const { url, body, registration, shortChassis, createdAt, readAt } = notification
  const isNew = readAt === null
  return (
    <li>
      <Row to={url} onClick={() => onOpen(notification)}>
        {isNew ? <Dot role="img" aria-label="Unread" /> : <Space />}
        <span>
          {(registration || shortChassis) && <Plate registration={registration} shortChassis={shortChassis} />}
        </span>
        <When>
          <RelativeTime at={createdAt} focusable={false} />
        </When>
        <Words>
          <What isNew={isNew}>{wordsOf(notification)}</What>
          <Body>{body}</Body>
        </Words>
      </Row>
    </li>
  )
}

/** What one was told, page by page; opening it is reading it. */
export function NotificationList({ onClose }: { onClose: () => void }) {
  const pages = useInfiniteQuery(infiniteQuery('GET /notifications', { query: { pageSize: 20 } }))
  const markRead = useApiMutation('PATCH /notifications/read', { invalidates: [notificationLists] })
  const all = pages.data?.pages.flatMap((page) => page.data.data) ?? []

  function open({ id, url, readAt }: Notification) {
    freshen(url)
    if (readAt === null) markRead.mutate({ body: { ids: [id] } })
    onClose()
  }

  if (pages.isPending) return <SkeletonRows />
  if (pages.error && all.length === 0) {
    return (
      <Padded>
        <ErrorPanel
          error={{ title: 'Your notifications could not be loaded.', description: errorMessage(pages.error) }}
          onRetry={() => void pages.refetch()}
          retrying={pages.isFetching}
        />
      </Padded>
    )
  }
  if (all.length === 0) return <EmptyState>You are told here when a vehicle needs you.</EmptyState>
  return (
    <>
      <List>
        {all.map((notification) => (
          <Item key={notification.id} notification={notification} onOpen={open} />
        ))}
      </List>
      {pages.hasNextPage && (
        <More>
          <Button variant="ghost" disabled={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            Show earlier
          </Button>
        </More>
      )}
    </>
  )
}
