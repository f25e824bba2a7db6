import { useApiQuery } from '@forecourt/api-client'
import type { QueueJob } from '@forecourt/contracts'
import {
  Button,
  lazyDialog,
  RecordListPage,
  useListState,
  useRecordAddress,
  useRecords,
  type RowAction,
} from '@forecourt/ui'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { ACT_LABELS, isFor, JOB_ACTS, JOBS, type JobAct } from './acts.ts'
import { COLUMNS } from './columns.tsx'
import { JobCard } from './JobCard.tsx'
import { JobsHead } from './JobsHead.tsx'
import { filtersWith, LIST, SORTS } from './settings.ts'
import { useRetry } from './useRetry.ts'
import { useOpenRow } from '../lists/useOpenRow.ts'

const JobDialog = lazyDialog(() => import('./JobDialog.tsx'))
const DiscardDialog = lazyDialog(() => import('./DiscardDialog.tsx'))

const FURTHER = ['job'] as const
const nameOf = ({ name }: QueueJob) => name
const nothing = () => undefined

/** Told when an act is over: with which jobs it was not possible. */
type OnEnd = (refused: readonly QueueJob[]) => void

const headWith =
  (props: Omit<ComponentProps<typeof JobsHead>, 'count' | 'actions'>) => (count: string | null, actions: ReactNode) => (
    <JobsHead {...props} count={count} actions={actions} />
  )
const renderCard = (job: QueueJob) => <JobCard {...job} />

/** What the server does behind its answers: what waits, what runs, what failed and why. */
export default function QueueJobsPage() {
  const records = useRecords('GET /queue-jobs', useListState(LIST))
  const record = useRecordAddress(FURTHER)
  const summary = useApiQuery('GET /queue-jobs/summary', {}, { refetchOnMount: 'always' }).data?.data
  const [discarding, setDiscarding] = useState<{ jobs: readonly QueueJob[]; onEnd: OnEnd } | null>(null)
  const { retry, isRunning } = useRetry(record.changed)
  const opened = useOpenRow(records.result.data?.data.data, record.open?.mode === 'job' ? record.open.id : null)

  async function start(act: JobAct, jobs: readonly QueueJob[], onEnd: OnEnd = nothing) {
    if (act === 'discard') setDiscarding({ jobs, onEnd })
    else onEnd(await retry(jobs))
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
      search="Name, error or id"
      filters={filtersWith(summary)}
      sorts={SORTS}
      actions={actions}
      renderBulk={(chosen, chooseOnly) =>
        JOB_ACTS.map((act) => ({ act, jobs: chosen.filter((job) => isFor(act, job)) })).map(({ act, jobs }) => (
          <Button
            key={act}
            size="sm"
            disabled={jobs.length === 0 || isRunning}
            aria-busy={isRunning && act === 'retry'}
            onClick={() => void start(act, jobs, chooseOnly)}
          >
            {ACT_LABELS[act]}
            {jobs.length < chosen.length && ` (${jobs.length})`}
          </Button>
        ))
      }
      empty={{ text: 'No jobs in the last 30 days.' }}
    >
      {opened && (
        <JobDialog
          job={opened}
          isRunning={isRunning}
          onRetry={() => void start('retry', [opened], (refused) => refused.length === 0 && record.close())}
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
          onDone={(refused) => {
            record.changed()
            discarding.onEnd(refused)
          }}
          onClose={() => setDiscarding(null)}
        />
      )}
    </RecordListPage>
  )
}
