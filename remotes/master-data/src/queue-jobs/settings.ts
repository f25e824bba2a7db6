import type { QueueJobsSummary } from '@forecourt/contracts'
import { QUEUE_JOB_STATUSES } from '@forecourt/domain'
import type { FilterDefinition, ListSettings } from '@forecourt/ui'

const FILTERS = { name: 'text', status: QUEUE_JOB_STATUSES, queue: 'text', from: 'text', to: 'text' } as const

/** The list of jobs: what its call takes and its address keeps. */
export const LIST: ListSettings<typeof FILTERS, 'newest'> = {
  filters: FILTERS,
  sorts: ['newest'],
  changesItself: true,
}

/** The filters beside the statuses, which are tabs. */
export const filtersWith = (summary: QueueJobsSummary | undefined): readonly FilterDefinition[] => [
  {
    kind: 'select',
    name: 'name',
    label: 'Job',
    choices: (summary?.names ?? []).map((name) => ({ value: name, label: name })),
  },
  {
    kind: 'select',
    name: 'queue',
    label: 'Queue',
    choices: (summary?.queues ?? []).map((queue) => ({ value: queue, label: queue })),
  },
  { kind: 'days', from: 'from', to: 'to', label: 'Added' },
]
