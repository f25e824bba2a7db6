import { PRIORITIES, SLA_STATES, STAGES, SUB_STAGE_NAMES } from '@forecourt/domain'
import type { ListSettings } from '@forecourt/ui'

const filters = {
  search: 'text',
  state: ['open', 'closed'],
  dealerId: 'text',
  stage: STAGES,
  subStage: SUB_STAGE_NAMES,
  sla: SLA_STATES,
  assigned: ['me', 'nobody'],
  makeId: 'text',
  sourceId: 'text',
  priority: PRIORITIES,
  agency: ['true', 'false'],
  enteredFrom: 'text',
  enteredTo: 'text',
} as const

const sorts = ['urgency', 'oldest', 'newest', 'registration'] as const

/** Everything that the list's call takes, as its address keeps it. */
export const LIST: ListSettings<typeof filters, (typeof sorts)[number]> = { filters, sorts }
