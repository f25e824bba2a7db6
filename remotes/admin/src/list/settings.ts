import { PROVENANCE_STATUSES } from '@forecourt/domain'
import { FLAG, stageListSettings } from '@forecourt/ui'

/** Everything that the list's call takes, as its address keeps it. */
export const LIST = stageListSettings({
  papersMissing: FLAG,
  missing: ['V5C', 'KEYS', 'PROVENANCE', 'PURCHASE'],
  provenance: PROVENANCE_STATUSES,
})
