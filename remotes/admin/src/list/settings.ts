import { PROVENANCE_STATUSES, VEHICLE_DOCUMENTS } from '@forecourt/domain'
import { FLAG, stageListSettings } from '@forecourt/ui'

/** Everything that the list's call takes, as its address keeps it. */
export const LIST = stageListSettings({
  papersMissing: FLAG,
  missing: VEHICLE_DOCUMENTS,
  provenance: PROVENANCE_STATUSES,
})
