import type { MechanicalPrepRecord } from '@forecourt/contracts'
import { MECHANICAL_PREP as SHARED, type PrepStageOf } from '@forecourt/prep'
import { MECHANICAL_PREP } from './define.ts'
import { findingsOf } from './findings.ts'

/** What mechanical prep makes of quote, approval and completion. */
export const MECHANICAL: PrepStageOf<MechanicalPrepRecord> = { ...SHARED, ...MECHANICAL_PREP, findingsOf }
