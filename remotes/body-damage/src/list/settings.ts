import { SEVERITIES, SUB_STAGES } from '@forecourt/domain'
import { FLAG, stageListSettings } from '@forecourt/ui'

/** Everything that the list's call takes, as its address keeps it. */
export const LIST = stageListSettings(
  {
    subStage: SUB_STAGES.BODY_DAMAGE,
    technicianId: 'text',
    supplierId: 'text',
    severity: SEVERITIES,
    hold: ['AWAITING_PARTS', 'ANY'],
    rework: FLAG,
  },
  'BODY_DAMAGE',
)
