import { useApiQuery } from '@forecourt/api-client'
import type { Dealer } from '@forecourt/contracts'
import { ButtonLink, useParams, RecordPending } from '@forecourt/ui'
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
  if (!data) {
    return (
      <RecordPending isPage noun="dealer" error={error} isFetching={isFetching} onRetry={() => void refetch()}>
        <ButtonLink to="/dealers">All dealers</ButtonLink>
      </RecordPending>
    )
  }
  return (
    <>
      <DealerHead dealer={data} tab={tab} />
      {children(data)}
    </>
  )
}
