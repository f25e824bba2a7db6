import { useApiQuery } from '@forecourt/api-client'
import type { QueueJob, QueueJobsSummary } from '@forecourt/contracts'
import { QUEUE_JOB_STATUS_LABELS, QUEUE_JOB_STATUSES } from '@forecourt/domain'
import {
  Button,
  chakra,
  ConfirmDialog,
  lazyDialog,
  ListTabs,
  PageHeader,
  RecordListPage,
  RelativeTime,
  TwoLines,
  useListState,
  useRecordAddress,
  useRecords,
  type ListState,
} from '@forecourt/ui'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { COLUMNS } from './columns.tsx'
import { JobStatusChip } from './JobStatusChip.tsx'
import { filtersWith, LIST } from './settings.ts'
import { ACT_WORDS, isFor, JOB_ACTS, useJobActs, type JobAct } from './useJobActs.ts'
import { attemptsText } from './words.ts'

const JobDialog = lazyDialog(() => import('./JobDialog.tsx'))

const Card = chakra('span', { base: { display: 'grid', gap: '2' } })
const Facts = chakra('span', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', textStyle: 'sm', color: 'fg.muted' },
})

const renderCard = (job: QueueJob) => (
  <Card>
    <TwoLines first={job.name} second={job.error} tone="red" strong />
    <Facts>
      <JobStatusChip status={job.status} />
      <span>
        Attempt {attemptsText(job)}, <RelativeTime at={job.finishedAt ?? job.runAt} focusable={false} />
      </span>
    </Facts>
  </Card>
)

interface HeadProps {
  count: string | undefined
  list: ListState<(typeof LIST)['filters'], 'newest'>
  summary: QueueJobsSummary | undefined
}

/** The page's head, and the statuses with how many jobs are in each. */
function Head({ count, list, summary }: HeadProps) {
  const statuses = QUEUE_JOB_STATUSES.map((value) => ({
    value,
    label: QUEUE_JOB_STATUS_LABELS[value],
    count: summary?.statuses[value],
  }))
  return (
    <>
      <PageHeader title="Queue jobs" subtitle={count} />
      <ListTabs label="Status" name="status" list={list} tabs={[{ value: '', label: 'All' }, ...statuses]} />
    </>
  )
}

const headWith = (list: HeadProps['list'], summary: HeadProps['summary']) => (count: string | undefined) => (
  <Head count={count} list={list} summary={summary} />
)

const discardWords = (count: number) =>
  count === 1
    ? {
        title: 'Discard this job?',
        description: 'What it was to do will not be done, and it goes from this list. This cannot be undone.',
      }
    : {
        title: `Discard ${count} jobs?`,
        description: 'What they were to do will not be done, and they go from this list. This cannot be undone.',
      }

const nameOf = ({ name }: QueueJob) => name
const FURTHER = ['job'] as const

/** What the server does behind its answers: what waits, what runs, what failed and why. */
export default function QueueJobsPage() {
  const records = useRecords('GET /queue-jobs', useListState(LIST))
  const record = useRecordAddress(FURTHER)
  const summary = useApiQuery('GET /queue-jobs/summary').data?.data
  const [discarding, setDiscarding] = useState<{ jobs: readonly QueueJob[]; clear: () => void } | null>(null)
  const { act, running } = useJobActs(record.changed)

  function start(name: JobAct, jobs: readonly QueueJob[], clear: () => void = () => {}) {
    if (name === 'discard') setDiscarding({ jobs, clear })
    else void act(name, jobs).then(clear)
  }
  // An open menu would close if the rows' actions were others with every answer that arrives.
  const latest = useRef(start)
  useEffect(() => void (latest.current = start))
  const actions = useCallback(
    (job: QueueJob) =>
      JOB_ACTS.filter((name) => isFor(name, job)).map((name) => ({
        label: ACT_WORDS[name].label,
        destructive: name === 'discard',
        onSelect: () => latest.current(name, [job]),
      })),
    [],
  )
  const opened = records.result.data?.data.data.find(({ id }) => id === record.open?.id)
  const filters = useMemo(() => filtersWith(summary), [summary])

  return (
    <RecordListPage
      id="queue-jobs"
      title="Queue jobs"
      head={headWith(records.list, summary)}
      noun={{ one: 'job', many: 'jobs' }}
      records={records}
      record={record}
      columns={COLUMNS}
      nameOf={nameOf}
      hrefOf={({ id }) => record.hrefOf('job', id)}
      renderCard={renderCard}
      search="Name of a job"
      filters={filters}
      actions={actions}
      bulk={(chosen, clear) =>
        JOB_ACTS.map((name) => ({ name, jobs: chosen.filter((job) => isFor(name, job)) })).map(({ name, jobs }) => (
          <Button
            key={name}
            size="sm"
            disabled={jobs.length === 0 || running !== null}
            aria-busy={running === name}
            onClick={() => start(name, jobs, clear)}
          >
            {ACT_WORDS[name].label}
            {jobs.length < chosen.length && ` (${jobs.length})`}
          </Button>
        ))
      }
      empty={{ text: 'Nothing was queued in the last 30 days.' }}
    >
      {opened && (
        <JobDialog
          job={opened}
          running={running}
          onAct={(name) => {
            if (name === 'discard') record.close()
            start(name, [opened], name === 'discard' ? undefined : record.close)
          }}
          onClose={record.close}
        />
      )}
      <ConfirmDialog
        open={discarding !== null}
        onClose={() => setDiscarding(null)}
        onConfirm={() => {
          if (!discarding) return
          void act('discard', discarding.jobs).then(() => {
            discarding.clear()
            setDiscarding(null)
          })
        }}
        loading={running !== null}
        destructive
        {...discardWords(discarding?.jobs.length ?? 1)}
        confirmLabel="Discard"
      />
    </RecordListPage>
  )
}
