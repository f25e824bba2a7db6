import { VAT_STATUS_LABELS, VAT_STATUSES } from '@forecourt/domain'
import { type FilterDefinition, type ListSettings, choicesOf, type Choice } from '@forecourt/ui'

const SHAPES = { search: 'text', state: ['in', 'out'], vatStatus: VAT_STATUSES, from: 'text', to: 'text' } as const

type Sort = 'newest' | 'oldest'

/** The stock book: what its call takes and its address keeps. */
export const LIST: ListSettings<typeof SHAPES, Sort> = { filters: SHAPES, sorts: ['newest', 'oldest'] }

/** The orders in words. */
export const SORTS: readonly Choice<Sort>[] = [
  { value: 'newest', label: 'Taken in last' },
  { value: 'oldest', label: 'Taken in first' },
]

export const FILTERS: readonly FilterDefinition[] = [
  { kind: 'days', from: 'from', to: 'to', label: 'Taken in' },
  {
    kind: 'select',
    name: 'state',
    label: 'Stock',
    choices: choicesOf(['in', 'out'], { in: 'In stock', out: 'Disposed of' }),
  },
  { kind: 'select', name: 'vatStatus', label: 'VAT', choices: choicesOf(VAT_STATUSES, VAT_STATUS_LABELS) },
]
