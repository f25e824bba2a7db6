import type { MechanicalPrepRecord } from '@forecourt/contracts'
import type { PrepStageOf } from '@forecourt/prep'
import { FILES, MECHANICAL_PREP } from './define.ts'
import { findingsOf } from './findings.ts'

/** What mechanical prep makes of quote, approval and completion. */
export const MECHANICAL: PrepStageOf<MechanicalPrepRecord> = {
  ...MECHANICAL_PREP,
  name: 'mechanical-prep',
  files: { assess: FILES, quote: FILES, completion: FILES },
  routes: {
    list: 'GET /stage/mechanical-prep',
    quote: 'POST /stage/mechanical-prep/:vehicleId/quote',
    quoteDraft: 'POST /stage/mechanical-prep/:vehicleId/quote/draft',
    approve: 'POST /stage/mechanical-prep/:vehicleId/approve',
    reject: 'POST /stage/mechanical-prep/:vehicleId/reject',
  },
  words: { workplace: 'the workshop', hours: 'Total ramp time' },
  elsewhere: { label: 'Bodyshop', reason: 'The bodyshop does it' },
  findingsOf,
}
