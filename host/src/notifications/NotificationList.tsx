import { Button, chakra } from '@chakra-ui/react'
import { errorMessage, infiniteQuery, notificationLists, useApiMutation } from '@forecourt/api-client'
import type { Notification, NotificationSection } from '@forecourt/contracts'
import { EmptyState } from '@forecourt/ui/feedback/EmptyState.tsx'
import { ErrorPanel } from '@forecourt/ui/feedback/ErrorPanel.tsx'
import { SkeletonRows } from '@forecourt/ui/feedback/SkeletonRows.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { freshen } from './freshen.ts'
import { LateStages } from './LateStages.tsx'
import { NotificationRows } from './NotificationRows.tsx'

/** As many as one call marks as read. */
const AT_ONCE = 100

const Title = chakra('h3', {
  base: {
    px: '4',
    pt: '3',
    pb: '1.5',
    textStyle: 'xs',
    fontWeight: 'semibold',
    color: 'fg.muted',
    borderBottomWidth: '1px',
  },
})
const More = chakra('div', { base: { display: 'grid', px: '4', py: '2' } })
const Padded = chakra('div', { base: { p: '4' } })

function useSection(section: NotificationSection, pageSize: number) {
  const pages = useInfiniteQuery(infiniteQuery('GET /notifications', { query: { section, pageSize } }))
  return { pages, all: pages.data?.pages.flatMap((page) => page.data.data) ?? [] }
}

type Part = ReturnType<typeof useSection>

function Section({ title, part: { pages, all }, children }: { title: string; part: Part; children: ReactNode }) {
  if (all.length === 0) return null
  return (
    <section aria-label={title}>
      <Title>{title}</Title>
      {children}
      {pages.hasNextPage && (
        <More>
          <Button variant="ghost" disabled={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            Show earlier
          </Button>
        </More>
      )}
    </section>
  )
}

/** What needs one, then what is late, then the rest, page by page; opening something is reading it. */
export function NotificationList({ onClose }: { onClose: () => void }) {
  const needsYou = useSection('NEEDS_YOU', 20)
  const late = useSection('LATE', AT_ONCE)
  const other = useSection('OTHER', 20)
  const markRead = useApiMutation('PATCH /notifications/read', { invalidates: [notificationLists] })
  const parts = [needsYou, late, other]

  function open({ id, url, readAt }: Notification) {
    freshen(url)
    if (readAt === null) markRead.mutate({ body: { ids: [id] } })
    onClose()
  }

  function read(ids: string[]) {
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      markRead.mutate({ body: { ids: ids.slice(from, from + AT_ONCE) } })
    }
  }

  if (parts.some(({ pages }) => pages.isPending)) return <SkeletonRows />
  const failed = parts.find(({ pages, all }) => pages.error && all.length === 0)
  if (failed) {
    return (
      <Padded>
        <ErrorPanel
          error={{ title: 'Your notifications could not be loaded.', description: errorMessage(failed.pages.error) }}
          onRetry={() => parts.forEach(({ pages }) => void pages.refetch())}
          retrying={parts.some(({ pages }) => pages.isFetching)}
        />
      </Padded>
    )
  }
  if (parts.every(({ all }) => all.length === 0)) {
    return <EmptyState>You will see a notification here when a vehicle needs you.</EmptyState>
  }
  return (
    <>
      <Section title="Needs you" part={needsYou}>
        <NotificationRows label="Needs you" notifications={needsYou.all} onOpen={open} />
      </Section>
      <Section title="Late or due soon" part={late}>
        <LateStages notifications={late.all} onOpen={open} onRead={read} />
      </Section>
      <Section title="Updates" part={other}>
        <NotificationRows label="Updates" notifications={other.all} onOpen={open} />
      </Section>
    </>
  )
}
