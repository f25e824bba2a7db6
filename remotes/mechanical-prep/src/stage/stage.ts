import type { MechanicalPrepRecord } from '@forecourt/contracts'
import type { PrepStageOf } from '@forecourt/prep'
import { LIST_LINK } from '../list/link.ts'
import { findingsOf } from './findings.ts'

/** What mechanical prep makes of quote, approval and completion. */
export const MECHANICAL: PrepStageOf<MechanicalPrepRecord> = {
  stage: 'MECHANICAL_PREP',
  name: 'mechanical-prep',
  list: LIST_LINK,
  read: 'GET /stage/mechanical-prep/:vehicleId',
  files: '/stage/mechanical-prep/:vehicleId/files',
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
