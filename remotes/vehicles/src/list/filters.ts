import type { OptionItem } from '@forecourt/contracts'
import {
  PRIORITIES,
  PRIORITY_LABELS,
  SLA_STATE_LABELS,
  SLA_STATES,
  STAGE_LABELS,
  STAGES,
  SUB_STAGE_LABELS,
  SUB_STAGES,
  type Stage,
} from '@forecourt/domain'
import { choicesOf, type FilterDefinition } from '@forecourt/ui'

type Named = Pick<OptionItem, 'id' | 'name'>

interface Options {
  dealers: readonly Named[]
  makes: readonly Named[]
  sources: readonly Named[]
  /** The stage that is chosen: its sub-stages are offered then. */
  stage: Stage | undefined
}

const choices = (options: readonly Named[]) => options.map(({ id, name }) => ({ value: id, label: name }))

// A vehicle leaves Infleet within the call that made it, so none ever stands there.
const SHOWN_STAGES = STAGES.filter((stage) => stage !== 'INFLEET')

/** The filters of the group's vehicles (domain section 6.1), those asked for most first. */
export const filtersOf = ({ dealers, makes, sources, stage }: Options): FilterDefinition[] => [
  ...(dealers.length > 1
    ? [{ kind: 'select', name: 'dealerId', label: 'Dealer', choices: choices(dealers) } as const]
    : []),
  { kind: 'select', name: 'stage', label: 'Stage', choices: choicesOf(SHOWN_STAGES, STAGE_LABELS) },
  ...(stage && SUB_STAGES[stage].length > 1
    ? [
        {
          kind: 'select',
          name: 'subStage',
          label: 'Sub-stage',
          choices: choicesOf(SUB_STAGES[stage], SUB_STAGE_LABELS),
        } as const,
      ]
    : []),
  { kind: 'toggle', name: 'state', value: 'closed', label: 'Closed' },
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
  { kind: 'days', rare: true, from: 'enteredFrom', to: 'enteredTo', label: 'Entered' },
]

export const SORTS = [
  { value: 'urgency', label: 'Urgent, late, oldest' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'newest', label: 'Newest first' },
  { value: 'registration', label: 'Registration' },
] as const
