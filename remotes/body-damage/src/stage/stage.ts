import type { BodyDamageRecord } from '@forecourt/contracts'
import type { PrepStageOf } from '@forecourt/prep'
import { BODY_DAMAGE, FILES } from './define.ts'
import { findingsOf } from './findings.ts'

/** What body damage makes of quote, approval and completion. */
export const BODY: PrepStageOf<BodyDamageRecord> = {
  ...BODY_DAMAGE,
  name: 'body-damage',
  files: FILES,
  routes: {
    list: 'GET /stage/body-damage',
    quote: 'POST /stage/body-damage/:vehicleId/quote',
    quoteDraft: 'POST /stage/body-damage/:vehicleId/quote/draft',
    approve: 'POST /stage/body-damage/:vehicleId/approve',
    reject: 'POST /stage/body-damage/:vehicleId/reject',
  },
  words: { workplace: 'the bodyshop', hours: 'Total time in the bodyshop' },
  elsewhere: { label: 'Workshop', reason: 'The workshop does it' },
  findingsOf,
}
