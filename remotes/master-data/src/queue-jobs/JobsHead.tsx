import { invalidate } from '@forecourt/api-client'
import type { QueueJobsSummary } from '@forecourt/contracts'
import { QUEUE_JOB_STATUS_LABELS, QUEUE_JOB_STATUSES } from '@forecourt/domain'
import { Button, ListTabs, PageHeader, RefreshCw } from '@forecourt/ui'
import type { ReactNode } from 'react'
import { READS } from './acts.ts'
import type { JobList } from './settings.ts'

interface Props {
  /** How many jobs the list has, in words. */
  count: string | null
  list: JobList
  summary: QueueJobsSummary | undefined
  isFetching: boolean
  /** What is done with the list. */
  actions: ReactNode
}

/** The head of the jobs, and the statuses with how many are in each. */
export function JobsHead({ count, list, summary, isFetching, actions }: Props) {
  const statuses = QUEUE_JOB_STATUSES.map((value) => ({
    value,
    label: QUEUE_JOB_STATUS_LABELS[value],
    count: summary?.statuses[value].total,
  }))
  return (
    <>
      <PageHeader
        title="Queue jobs"
        subtitle={count}
        actions={
          <>
            {actions}
            <Button onClick={() => void invalidate(...READS)} aria-busy={isFetching}>
              <RefreshCw aria-hidden />
              Refresh
            </Button>
          </>
        }
      />
      <ListTabs label="Status" name="status" list={list} tabs={[{ value: '', label: 'All' }, ...statuses]} />
    </>
  )
}
