import { type FilterDefinition, type FilterShapes, type ListSettings, choicesOf, type Choice } from '@forecourt/ui'

const STATUSES = ['active', 'inactive'] as const

/** What every list of records can be asked by: a search and whether they are active. */
const RECORD_FILTERS = { search: 'text', status: STATUSES } as const

/** A list of records: what all take, its own filters, and the orders that its call knows, the default first. */
export const recordListSettings = <const Own extends FilterShapes, const Sorts extends readonly [string, ...string[]]>(
  own: Own,
  sorts: Sorts,
): ListSettings<typeof RECORD_FILTERS & Own, Sorts[number]> => ({
  filters: { ...RECORD_FILTERS, ...own },
  sorts,
})

/** The orders by name in words. */
export const NAME_SORTS: readonly Choice<'name' | '-name'>[] = [
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
]

const LABELS = { active: 'Active', inactive: 'Inactive' }

/** Only those that are active, or that are not. */
export const STATUS_FILTER: Extract<FilterDefinition, { kind: 'select' }> = {
  kind: 'select',
  name: 'status',
  label: 'Status',
  choices: choicesOf(STATUSES, LABELS),
}
