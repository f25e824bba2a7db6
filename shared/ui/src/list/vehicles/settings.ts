import { soleSubStage } from '@forecourt/authority'
import { normaliseRegistration, PRIORITIES, SLA_STATES, type Stage } from '@forecourt/domain'
import type { SearchSettings } from '../filters/SearchInput.tsx'
import type { FilterShapes, ListSettings } from '../listState.ts'

/** Yes or no, as an address says it. */
export const FLAG = ['true', 'false'] as const

/** The filters of every list of vehicles, as its call takes them and its address keeps them. */
export const VEHICLE_FILTERS = {
  search: 'text',
  sla: SLA_STATES,
  assigned: ['me', 'nobody'],
  makeId: 'text',
  sourceId: 'text',
  priority: PRIORITIES,
  agency: FLAG,
  reserved: FLAG,
  enteredFrom: 'text',
  enteredTo: 'text',
} as const

const STAGE_FILTERS = { ...VEHICLE_FILTERS, unread: FLAG } as const

/** 'yk21 xov' and 'YK21XOV' find the same, so typing the gap must not fetch again. */
export const VEHICLE_SEARCH: SearchSettings = {
  placeholder: 'Plate, VIN or stock no',
  maxLength: 40,
  isSame: (one, other) => normaliseRegistration(one) === normaliseRegistration(other),
}

/** The orders of vehicles in words, the default first. */
export const SORT_LABELS = {
  urgency: 'Urgent, late, oldest',
  oldest: 'Oldest first',
  newest: 'Newest first',
  registration: 'Registration',
  stockNumber: 'Stock number',
  mileage: 'Mileage',
} as const

export type VehicleSort = keyof typeof SORT_LABELS

const STAGE_SORTS = ['urgency', 'oldest', 'newest', 'registration', 'stockNumber', 'mileage'] as const

/**
 * A stage's list: what the lists of all stages take, and its own filters.
 *
 * @param opensFor the stage whose list opens on the one sub-stage in which somebody does what is next, where it is one
 */
export const stageListSettings = <const Own extends FilterShapes>(
  own: Own,
  opensFor?: Stage,
): ListSettings<typeof STAGE_FILTERS & Own, (typeof STAGE_SORTS)[number]> => ({
  filters: { ...STAGE_FILTERS, ...own },
  sorts: STAGE_SORTS,
  ...(opensFor && { opensOn: (actor) => ({ subStage: soleSubStage(opensFor, actor) }) }),
})
