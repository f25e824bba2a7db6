import type { OptionItem } from '@forecourt/contracts'
import { PRIORITIES, PRIORITY_LABELS, SLA_STATE_LABELS, SLA_STATES } from '@forecourt/domain'
import { choicesOf, type FilterDefinition } from '@forecourt/ui'

type Named = Pick<OptionItem, 'id' | 'name'>

const choices = (options: readonly Named[]) => options.map(({ id, name }) => ({ value: id, label: name }))

interface Options {
  dealers: readonly Named[]
  makes: readonly Named[]
  sources: readonly Named[]
}

/** The filters of ICT's list (domain section 6.1), those asked for most first. */
export const filtersOf = ({ dealers, makes, sources }: Options): FilterDefinition[] => [
  {
    kind: 'select',
    name: 'tickPending',
    label: 'Tick',
    choices: [
      { value: 'true', label: 'Pending' },
      { value: 'false', label: 'Given' },
    ],
  },
  { kind: 'select', name: 'toDealerId', label: 'To dealer', choices: choices(dealers) },
  { kind: 'select', name: 'sla', label: 'Clock', choices: choicesOf(SLA_STATES, SLA_STATE_LABELS) },
  { kind: 'select', name: 'makeId', label: 'Make', choices: choices(makes) },
  {
    kind: 'select',
    name: 'assigned',
    rare: true,
    label: 'Assigned',
    choices: [
      { value: 'me', label: 'To me' },
      { value: 'nobody', label: 'To nobody' },
    ],
  },
  { kind: 'select', rare: true, name: 'sourceId', label: 'Source', choices: choices(sources) },
  { kind: 'select', rare: true, name: 'priority', label: 'Priority', choices: choicesOf(PRIORITIES, PRIORITY_LABELS) },
  {
    kind: 'select',
    name: 'agency',
    rare: true,
    label: 'Stock',
    choices: [
      { value: 'true', label: 'Agency' },
      { value: 'false', label: 'Owned' },
    ],
  },
  { kind: 'toggle', rare: true, name: 'unread', label: 'Unread' },
  { kind: 'days', rare: true, from: 'enteredFrom', to: 'enteredTo', label: 'Entered' },
]

export const SORTS = [
  { value: 'urgency', label: 'Urgent, late, oldest' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'newest', label: 'Newest first' },
  { value: 'registration', label: 'Registration' },
  { value: 'stockNumber', label: 'Stock number' },
  { value: 'mileage', label: 'Mileage' },
] as const
