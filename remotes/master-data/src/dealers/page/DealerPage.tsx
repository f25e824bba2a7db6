import { errorMessage, isNotFound, useApiQuery } from '@forecourt/api-client'
import type { Dealer } from '@forecourt/contracts'
import { ActiveChip, ErrorPanel, SkeletonRows, useParams } from '@forecourt/ui'
import type { ReactNode } from 'react'
import type { DealerTab } from '../dealer.ts'
import { DealerHead } from './DealerHead.tsx'

interface Props {
  tab: DealerTab
  children: (dealer: Dealer) => ReactNode
}

/** One of the pages of a dealer, under the head that all of them have. */
export function DealerPage({ tab, children }: Props) {
  const { dealerId = '' } = useParams()
  const { data, error, isFetching, refetch } = useApiQuery(
    'GET /dealers/:dealerId',
    { params: { dealerId } },
    { select: (body) => body.data },
  )
  if (data) {
    return (
      <>
        <DealerHead dealer={data} tab={tab} status={!data.isActive && <ActiveChip isActive={false} />} />
        {children(data)}
      </>
    )
  }
  if (!error) return <SkeletonRows rows={6} columns={['30%', '50%']} />
  const isGone = isNotFound(error)
  return (
    <ErrorPanel
      error={{
        title: isGone ? 'There is no such dealer.' : 'The dealer could not be loaded.',
        description: isGone ? undefined : errorMessage(error),
      }}
      onRetry={isGone ? undefined : () => void refetch()}
      retrying={isFetching}
    />
  )
}
