import { OFFSITE_REASONS, STAGES, SUB_STAGE_NAMES } from '@forecourt/domain'
import { FLAG, VEHICLE_FILTERS, type ListSettings } from '@forecourt/ui'

const filters = {
  ...VEHICLE_FILTERS,
  state: ['open', 'closed'],
  dealerId: 'text',
  stage: STAGES,
  subStage: SUB_STAGE_NAMES,
  offsiteReason: OFFSITE_REASONS,
  advertised: FLAG,
} as const

const sorts = ['urgency', 'oldest', 'newest', 'registration'] as const

/** Everything that the list's call takes, as its address keeps it. */
export const LIST: ListSettings<typeof filters, (typeof sorts)[number]> = {
  filters,
  sorts,
  within: { subStage: 'stage', offsiteReason: 'stage' },
}
