import { errorMessage, infiniteQuery } from '@forecourt/api-client'
import { Button, EmptyState, ErrorPanel, SkeletonRows, Timeline } from '@forecourt/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { timelineEntries } from './entries.ts'

const PAGE = 25

/** What happened to the vehicle, newest first, a page at a time. */
export function VehicleTimeline({ vehicleId }: { vehicleId: string }) {
  const result = useInfiniteQuery(
    infiniteQuery('GET /vehicles/:vehicleId/timeline', { params: { vehicleId }, query: { pageSize: PAGE } }),
  )
  const pages = result.data?.pages
  const entries = useMemo(() => timelineEntries((pages ?? []).flatMap(({ data }) => data.data)), [pages])
  if (result.isPending) return <SkeletonRows rows={4} columns={['16px', '60%', '15%']} />
  if (result.error && entries.length === 0) {
    const error = { title: 'The timeline could not be loaded.', description: errorMessage(result.error) }
    return <ErrorPanel error={error} onRetry={() => void result.refetch()} retrying={result.isFetching} />
  }
  if (entries.length === 0) return <EmptyState>No events yet.</EmptyState>
  return (
    <>
      <Timeline entries={entries} />
      {result.hasNextPage && (
        <Button
          size="sm"
          variant="ghost"
          mt="3"
          onClick={() => void result.fetchNextPage()}
          disabled={result.isFetchingNextPage}
        >
          Earlier
        </Button>
      )}
    </>
  )
}
