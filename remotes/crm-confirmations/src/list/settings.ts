import { CRM_STATUS_LABELS, CRM_STATUSES } from '@forecourt/domain'
import { FLAG, type FilterDefinition, type ListSettings, choicesOf, type Choice } from '@forecourt/ui'

const SHAPES = { search: 'text', status: CRM_STATUSES, overdue: FLAG } as const

type Sort = 'due' | 'newest'

/** The list of confirmations: what its call takes and its address keeps. */
export const LIST: ListSettings<typeof SHAPES, Sort> = { filters: SHAPES, sorts: ['due', 'newest'] }

/** The orders in words. */
export const SORTS: readonly Choice<Sort>[] = [
  { value: 'due', label: 'To confirm first' },
  { value: 'newest', label: 'Sold last' },
]

export const FILTERS: readonly FilterDefinition[] = [
  { kind: 'select', name: 'status', label: 'Status', choices: choicesOf(CRM_STATUSES, CRM_STATUS_LABELS) },
  { kind: 'toggle', name: 'overdue', label: 'Overdue', value: 'true' },
]
