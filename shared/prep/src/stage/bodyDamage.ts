import { listPageFor, STAGE_LABELS } from '@forecourt/domain'
import type { PrepStage } from './PrepStage.ts'

/** What body damage makes of quote, approval and completion, but for what it assesses. */
export const BODY_DAMAGE: PrepStage = {
  stage: 'BODY_DAMAGE',
  name: 'body-damage',
  list: { to: listPageFor('BODY_DAMAGE'), name: STAGE_LABELS.BODY_DAMAGE },
  files: {
    assess: '/stage/body-damage/:vehicleId/files/assess',
    quote: '/stage/body-damage/:vehicleId/files/quote',
    completion: '/stage/body-damage/:vehicleId/files/completion',
  },
  routes: {
    list: 'GET /stage/body-damage',
    quote: 'POST /stage/body-damage/:vehicleId/quote',
    quoteDraft: 'POST /stage/body-damage/:vehicleId/quote/draft',
    approve: 'POST /stage/body-damage/:vehicleId/approve',
    reject: 'POST /stage/body-damage/:vehicleId/reject',
  },
  words: { workplace: 'the bodyshop', hours: 'Total time in the bodyshop' },
  elsewhere: { label: 'Workshop', reason: 'Workshop will do it' },
}
