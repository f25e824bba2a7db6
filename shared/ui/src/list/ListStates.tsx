import { Button, chakra } from '@chakra-ui/react'
import { errorMessage } from '@forecourt/api-client'
import type { ReactNode } from 'react'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { ErrorPanel } from '../feedback/ErrorPanel.tsx'
import { SkeletonRows } from '../feedback/SkeletonRows.tsx'
import type { Noun } from './rangeText.ts'
import type { ListState } from './useListState.ts'

const Inset = chakra('div', { base: { px: { base: '3', md: '6' }, py: '4' } })

/** Blocks where the rows will be; they appear after 150 ms. */
export function LoadingList({ isNarrow, dense }: { isNarrow: boolean; dense: boolean }) {
  if (isNarrow) return <SkeletonRows rows={5} height="card" columns={['30%', '40%']} />
  return (
    <SkeletonRows
      rows={12}
      height={dense ? 'dense' : 'row'}
      columns={['44px', '96px', '22%', '12%', '14%', '10%', '12%']}
    />
  )
}

interface EmptyProps {
  noun: Noun
  list: Pick<ListState, 'filterCount' | 'clearFilters' | 'page' | 'goTo'>
  empty: { text: ReactNode; action?: ReactNode }
}

/** Why there is nothing, which depends on whether filters are on. */
export function EmptyList({ noun, list, empty }: EmptyProps) {
  if (list.page > 1) {
    const back = <Button onClick={() => list.goTo({ cursor: null, page: 1 })}>Go to the first page</Button>
    return <EmptyState action={back}>There are no more {noun.many} on this page.</EmptyState>
  }
  if (list.filterCount > 0) {
    const clear = <Button onClick={list.clearFilters}>Clear filters</Button>
    return <EmptyState action={clear}>No {noun.many} match these filters.</EmptyState>
  }
  return <EmptyState action={empty.action}>{empty.text}</EmptyState>
}

interface FailedProps {
  error: Error
  noun: Noun
  list: Pick<ListState, 'filterCount' | 'page' | 'goTo'>
  /** Earlier rows stand below. */
  hasRows: boolean
  isRetrying: boolean
  onRetry: () => void
}

/** What went wrong, what was kept, and the way on. */
export function FailedList({ error, noun, list, hasRows, isRetrying, onRetry }: FailedProps) {
  const kept = hasRows
    ? `The ${noun.many} below may be out of date.`
    : list.filterCount > 0
      ? 'Your filters are kept.'
      : undefined
  return (
    <Inset>
      <ErrorPanel
        error={{ title: `The ${noun.many} could not be loaded.`, description: errorMessage(error) }}
        kept={kept}
        onRetry={onRetry}
        retrying={isRetrying}
      >
        {list.page > 1 && (
          <Button variant="ghost" onClick={() => list.goTo({ cursor: null, page: 1 })}>
            Go to the first page
          </Button>
        )}
      </ErrorPanel>
    </Inset>
  )
}
