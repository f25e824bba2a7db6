import { SUB_STAGES } from '@forecourt/domain'
import { stageListSettings } from '@forecourt/ui'

/** Everything that the list's call takes, as its address keeps it. */
export const LIST = stageListSettings(
  {
    subStage: SUB_STAGES.MECHANICAL_PREP,
    technicianId: 'text',
    motWithin: ['30', '60', '90'],
    hold: ['AWAITING_PARTS', 'ANY'],
  },
  'MECHANICAL_PREP',
)
