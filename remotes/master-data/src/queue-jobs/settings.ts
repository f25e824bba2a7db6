import type { QueueJobsSummary } from '@forecourt/contracts'
import { QUEUE_JOB_STATUSES } from '@forecourt/domain'
import type { FilterDefinition, ListSettings, ListState, Choice } from '@forecourt/ui'

const FILTERS = {
  search: 'text',
  name: 'text',
  status: QUEUE_JOB_STATUSES,
  queue: 'text',
  from: 'text',
  to: 'text',
} as const

type Sort = 'newest' | 'oldest'
export type JobList = ListState<typeof FILTERS, Sort>

/** The list of jobs: what its call takes and its address keeps. */
export const LIST: ListSettings<typeof FILTERS, Sort> = {
  filters: FILTERS,
  sorts: ['newest', 'oldest'],
  changesItself: true,
}

/** The orders in words. */
export const SORTS: readonly Choice<Sort>[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
]

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
