import type { QueueJob } from '@forecourt/contracts'
import { QUEUE_JOB_STATUS_LABELS } from '@forecourt/domain'
import { NoValue, RelativeTime, TwoLines, type Column } from '@forecourt/ui'
import { JobStatusChip } from './JobStatusChip.tsx'
import { attemptsText, durationText, timeText } from './words.ts'

/** The columns of the queue's record. */
export const COLUMNS: readonly Column<QueueJob>[] = [
  {
    id: 'name',
    header: 'Job',
    primary: true,
    stays: 'always',
    cell: ({ name, error }) => <TwoLines first={name} second={error} strong least={12} />,
    text: ({ name }) => name,
  },
  {
    id: 'status',
    header: 'Status',
    stays: 'always',
    cell: ({ status }) => <JobStatusChip status={status} />,
    text: ({ status }) => QUEUE_JOB_STATUS_LABELS[status],
  },
  {
    id: 'attempts',
    header: 'Attempts',
    kind: 'number',
    stays: 'long',
    cell: attemptsText,
    text: attemptsText,
  },
  {
    id: 'runAt',
    header: 'Due',
    cell: ({ runAt }) => <RelativeTime at={runAt} focusable={false} />,
    text: ({ runAt }) => timeText(runAt),
  },
  {
    id: 'finishedAt',
    header: 'Ended',
    stays: 'long',
    cell: ({ finishedAt }) =>
      finishedAt ? <RelativeTime at={finishedAt} focusable={false} /> : <NoValue>Not yet</NoValue>,
    text: ({ finishedAt }) => timeText(finishedAt),
  },
  {
    id: 'duration',
    header: 'Took',
    kind: 'number',
    cell: ({ durationMs }) => durationText(durationMs) ?? <NoValue>Not run</NoValue>,
    text: ({ durationMs }) => durationText(durationMs),
  },
  { id: 'queue', header: 'Queue', cell: ({ queue }) => queue, text: ({ queue }) => queue },
  {
    id: 'createdAt',
    header: 'Added',
    sort: { ascending: 'oldest' },
    cell: ({ createdAt }) => <RelativeTime at={createdAt} focusable={false} />,
    text: ({ createdAt }) => timeText(createdAt),
  },
  {
    id: 'error',
    header: 'Error',
    optional: true,
    exported: true,
    cell: ({ error }) => error,
    text: ({ error }) => error,
  },
]
