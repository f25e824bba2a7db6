import { Button, chakra } from '@chakra-ui/react'
import { api, errorMessage, query } from '@forecourt/api-client'
import type { ModuleChange } from '@forecourt/contracts'
import { Timeline, type TimelineEntry } from '@forecourt/ui/display/Timeline.tsx'
import { EmptyState } from '@forecourt/ui/feedback/EmptyState.tsx'
import { ErrorPanel } from '@forecourt/ui/feedback/ErrorPanel.tsx'
import { SkeletonRows } from '@forecourt/ui/feedback/SkeletonRows.tsx'
import { Panel } from '@forecourt/ui/layout/Panel.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { changeText } from './words.ts'

const ROUTE = 'GET /modules/changes'

const More = chakra('div', { base: { display: 'grid', pt: '3' } })

interface Props {
  /** What people call each module, by its name. */
  titles: ReadonlyMap<string, string>
}

const entryOf = (change: ModuleChange, titles: Props['titles']): TimelineEntry => ({
  id: String(change.revision),
  stage: null,
  title: `${titles.get(change.module) ?? change.module}: ${changeText(change)}`,
  by: change.isAutomatic ? 'automatically' : change.by,
  at: change.at,
  detail: change.reason,
})

const first = (): number | undefined => undefined

const useChanges = () =>
  useInfiniteQuery({
    queryKey: [...query(ROUTE).queryKey, 'all pages'],
    queryFn: async ({ pageParam: before, signal }) => (await api(ROUTE, { query: { before } }, { signal })).data,
    initialPageParam: first(),
    getNextPageParam: ({ before }) => before ?? undefined,
    refetchOnMount: 'always',
  })

/** What was released, rolled back and closed, by whom and why; newest first. */
export function ChangesPanel({ titles }: Props) {
  const pages = useChanges()
  const changes = pages.data?.pages.flatMap((page) => page.changes)
  return (
    <Panel title="Last changes">
      {pages.isPending && <SkeletonRows rows={4} columns={['100%']} label="Loading the last changes" />}
      {pages.error && !changes && (
        <ErrorPanel
          error={{ title: 'The last changes could not be loaded.', description: errorMessage(pages.error) }}
          onRetry={() => void pages.refetch()}
          retrying={pages.isFetching}
        />
      )}
      {changes?.length === 0 && <EmptyState>Nothing has been released yet.</EmptyState>}
      {changes && changes.length > 0 && <Timeline entries={changes.map((change) => entryOf(change, titles))} />}
      {pages.hasNextPage && (
        <More>
          <Button variant="ghost" disabled={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            Show earlier
          </Button>
        </More>
      )}
    </Panel>
  )
}
