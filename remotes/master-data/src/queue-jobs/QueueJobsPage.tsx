import { useApiQuery } from '@forecourt/api-client'
import type { QueueJob } from '@forecourt/contracts'
import {
  Button,
  lazyDialog,
  RecordListPage,
  useListState,
  useOpenRow,
  useRecordAddress,
  useRecords,
  type RowAction,
} from '@forecourt/ui'
import { useState, type ComponentProps } from 'react'
import { ACT_LABELS, isFor, JOB_ACTS, JOBS, type JobAct } from './acts.ts'
import { COLUMNS } from './columns.tsx'
import { JobCard } from './JobCard.tsx'
import { JobsHead } from './JobsHead.tsx'
import { filtersWith, LIST } from './settings.ts'
import { useRetry } from './useRetry.ts'

const JobDialog = lazyDialog(() => import('./JobDialog.tsx'))
const DiscardDialog = lazyDialog(() => import('./DiscardDialog.tsx'))

const FURTHER = ['job'] as const
const nameOf = ({ name }: QueueJob) => name
const headWith = (props: Omit<ComponentProps<typeof JobsHead>, 'count'>) => (count: string | undefined) => (
  <JobsHead {...props} count={count} />
)
const renderCard = (job: QueueJob) => <JobCard {...job} />

/** What the server does behind its answers: what waits, what runs, what failed and why. */
export default function QueueJobsPage() {
  const records = useRecords('GET /queue-jobs', useListState(LIST))
  const record = useRecordAddress(FURTHER)
  const summary = useApiQuery('GET /queue-jobs/summary', {}, { refetchOnMount: 'always' }).data?.data
  const [discarding, setDiscarding] = useState<{ jobs: readonly QueueJob[]; clear?: () => void } | null>(null)
  const { retry, isRunning } = useRetry(record.changed)
  const opened = useOpenRow(records.result.data?.data.data, record.open?.mode === 'job' ? record.open.id : null)

  async function start(act: JobAct, jobs: readonly QueueJob[], clear?: () => void) {
    if (act === 'discard') return setDiscarding({ jobs, ...(clear && { clear }) })
    await retry(jobs)
    clear?.()
  }
  const actions = (job: QueueJob): RowAction[] =>
    JOB_ACTS.filter((act) => isFor(act, job)).map((act) => ({
      label: ACT_LABELS[act],
      destructive: act === 'discard',
      onSelect: () => void start(act, [job]),
    }))

  return (
    <RecordListPage
      id="queue-jobs"
      title="Queue jobs"
      renderHead={headWith({ list: records.list, summary, isFetching: records.result.isFetching })}
      noun={JOBS}
      records={records}
      record={record}
      columns={COLUMNS}
      nameOf={nameOf}
      hrefOf={({ id }) => record.hrefOf('job', id)}
      renderCard={renderCard}
      filters={filtersWith(summary)}
      actions={actions}
      bulk={(chosen, clear) =>
        JOB_ACTS.map((act) => ({ act, jobs: chosen.filter((job) => isFor(act, job)) })).map(({ act, jobs }) => (
          <Button
            key={act}
            size="sm"
            disabled={jobs.length === 0 || isRunning}
            aria-busy={isRunning && act === 'retry'}
            onClick={() => void start(act, jobs, clear)}
          >
            {ACT_LABELS[act]}
            {jobs.length < chosen.length && ` (${jobs.length})`}
          </Button>
        ))
      }
      empty={{ text: 'Nothing was queued in the last 30 days.' }}
    >
      {opened && (
        <JobDialog
          job={opened}
          isRunning={isRunning}
          onRetry={() => void start('retry', [opened], record.close)}
          onDiscard={() => {
            record.close()
            void start('discard', [opened])
          }}
          onClose={record.close}
        />
      )}
      {discarding && (
        <DiscardDialog
          jobs={discarding.jobs}
          onDone={() => {
            record.changed()
            discarding.clear?.()
          }}
          onClose={() => setDiscarding(null)}
        />
      )}
    </RecordListPage>
  )
}
