import type { BodyDamageRecord } from '@forecourt/contracts'
import { BODY_DAMAGE as SHARED, type PrepStageOf } from '@forecourt/prep'
import { BODY_DAMAGE } from './define.ts'
import { findingsOf } from './findings.ts'

/** What body damage makes of quote, approval and completion. */
export const BODY: PrepStageOf<BodyDamageRecord> = { ...SHARED, ...BODY_DAMAGE, findingsOf }
