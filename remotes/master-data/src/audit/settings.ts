import { AUDIT_AREA_LABELS, AUDIT_AREAS } from '@forecourt/domain'
import { type FilterDefinition, type ListSettings, type ListState, choicesOf, type Choice } from '@forecourt/ui'

const FILTERS = { search: 'text', area: AUDIT_AREAS, recordId: 'text', from: 'text', to: 'text' } as const

type Sort = 'newest' | 'oldest'
export type AuditLog = ListState<typeof FILTERS, Sort>

/** The audit log: what its calls take and its address keeps. */
export const LIST: ListSettings<typeof FILTERS, Sort> = { filters: FILTERS, sorts: ['newest', 'oldest'] }

/** The orders in words. */
export const SORTS: readonly Choice<Sort>[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
]

const COMMON: readonly FilterDefinition[] = [
  { kind: 'select', name: 'area', label: 'About', choices: choicesOf(AUDIT_AREAS, AUDIT_AREA_LABELS) },
  { kind: 'days', from: 'from', to: 'to', label: 'Done' },
]

/** The filters; that of one record is set by its history alone, and only there to be taken off. */
export const filtersFor = (recordId: string | undefined, name: string | null): readonly FilterDefinition[] =>
  recordId === undefined
    ? COMMON
    : [
        ...COMMON,
        {
          kind: 'select',
          name: 'recordId',
          label: 'History of',
          choices: [{ value: recordId, label: name ?? 'one record' }],
        },
      ]
