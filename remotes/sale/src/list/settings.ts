import { SUB_STAGES } from '@forecourt/domain'
import { FLAG, stageListSettings } from '@forecourt/ui'

/** Everything that the list's call takes, as its address keeps it. */
export const LIST = stageListSettings({
  subStage: SUB_STAGES.SALE,
  daysOnSale: ['30', '45', '60', '90'],
  noLink: FLAG,
})
