import {
  HANDOVER_SOON_DAYS,
  OFFSITE_REASONS,
  PROVENANCE_STATUSES,
  STAGES,
  SUB_STAGE_NAMES,
  VEHICLE_DOCUMENTS,
} from '@forecourt/domain'
import { FLAG, VEHICLE_FILTERS, type ListSettings } from '@forecourt/ui'

const filters = {
  ...VEHICLE_FILTERS,
  state: ['open', 'closed'],
  dealerId: 'text',
  stage: STAGES,
  subStage: SUB_STAGE_NAMES,
  offsiteReason: OFFSITE_REASONS,
  advertised: FLAG,
  missing: VEHICLE_DOCUMENTS,
  provenance: PROVENANCE_STATUSES,
  handoverWithin: [String(HANDOVER_SOON_DAYS)],
  reservedBy: ['me'],
} as const

const sorts = ['urgency', 'oldest', 'newest', 'registration'] as const

/** Everything that the list's call takes, as its address keeps it. */
export const LIST: ListSettings<typeof filters, (typeof sorts)[number]> = {
  filters,
  sorts,
  within: { subStage: 'stage', offsiteReason: 'stage' },
}
