import { listPageFor, STAGE_LABELS } from '@forecourt/domain'
import type { PrepStage } from './PrepStage.ts'

const FILES = '/stage/mechanical-prep/:vehicleId/files'

/** What mechanical prep makes of quote, approval and completion, but for what it assesses. */
export const MECHANICAL_PREP: PrepStage = {
  stage: 'MECHANICAL_PREP',
  name: 'mechanical-prep',
  list: { to: listPageFor('MECHANICAL_PREP'), name: STAGE_LABELS.MECHANICAL_PREP },
  files: { assess: FILES, quote: FILES, completion: FILES },
  routes: {
    list: 'GET /stage/mechanical-prep',
    quote: 'POST /stage/mechanical-prep/:vehicleId/quote',
    quoteDraft: 'POST /stage/mechanical-prep/:vehicleId/quote/draft',
    approve: 'POST /stage/mechanical-prep/:vehicleId/approve',
    reject: 'POST /stage/mechanical-prep/:vehicleId/reject',
  },
  words: { workplace: 'the workshop', hours: 'Total ramp time' },
  elsewhere: { label: 'Bodyshop', reason: 'Bodyshop will do it' },
}
