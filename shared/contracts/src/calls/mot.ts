import { MOT_DEFECT_TYPES } from '@forecourt/domain'
import { z } from 'zod'
import { Timestamp } from '../fields.ts'

export const MotDefect = z.object({
  /** Its place in the test's list, by which a decision about it is kept. */
  index: z.int(),
  text: z.string(),
  type: z.enum(MOT_DEFECT_TYPES),
  dangerous: z.boolean(),
  /** The manual's reference, '1.1.14 (a) (ii)'. */
  reference: z.string().nullable(),
  /** The checklist's item that it belongs to. */
  itemRef: z.string().nullable(),
})
export type MotDefect = z.output<typeof MotDefect>

export const MotTest = z.object({
  testNumber: z.string(),
  completedAt: Timestamp,
  passed: z.boolean(),
  expiresOn: z.string().nullable(),
  odometer: z.int().nullable(),
  odometerUnit: z.enum(['MI', 'KM']).nullable(),
  defects: z.array(MotDefect),
})
export type MotTest = z.output<typeof MotTest>

/**
 * A vehicle's MOT history. `status` other than READY says why there is none, in words for the person at the form: the
 * form works without it (docs/domain.md#mot-history).
 */
export const MotHistory = z.object({
  status: z.enum(['READY', 'NOT_FOUND', 'UNAVAILABLE', 'NOT_CONFIGURED', 'NO_REGISTRATION']),
  message: z.string().nullable(),
  retrievedAt: Timestamp.nullable(),
  expiresOn: z.string().nullable(),
  outstandingRecall: z.enum(['YES', 'NO', 'UNKNOWN']),
  /** Newest first. */
  tests: z.array(MotTest),
  /** The last test's advisories and minor defects, each of which an assessment resolves. */
  openAdvisories: z.array(MotDefect.extend({ testNumber: z.string(), completedAt: Timestamp })),
})
export type MotHistory = z.output<typeof MotHistory>
