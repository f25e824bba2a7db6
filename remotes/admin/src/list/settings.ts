import { PROVENANCE_STATUSES, VEHICLE_PAPERS } from '@forecourt/domain'
import { FLAG, stageListSettings } from '@forecourt/ui'

/** Everything that the list's call takes, as its address keeps it. */
export const LIST = stageListSettings({
  papersMissing: FLAG,
  missing: VEHICLE_PAPERS,
  provenance: PROVENANCE_STATUSES,
})
