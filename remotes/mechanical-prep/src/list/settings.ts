import { PRIORITIES, SLA_STATES, SUB_STAGES } from '@forecourt/domain'
import type { ListSettings } from '@forecourt/ui'

const FLAG = ['true', 'false'] as const

const filters = {
  search: 'text',
  subStage: SUB_STAGES.MECHANICAL_PREP,
  technicianId: 'text',
  motWithin: ['30', '60', '90'],
  hold: ['AWAITING_PARTS', 'ANY'],
  sla: SLA_STATES,
  assigned: ['me', 'nobody'],
  makeId: 'text',
  sourceId: 'text',
  priority: PRIORITIES,
  agency: FLAG,
  unread: FLAG,
  enteredFrom: 'text',
  enteredTo: 'text',
} as const

const sorts = ['urgency', 'oldest', 'newest', 'registration', 'stockNumber', 'mileage'] as const

/** Everything that the list's call takes, as its address keeps it. */
export const LIST: ListSettings<typeof filters, (typeof sorts)[number]> = { filters, sorts }
