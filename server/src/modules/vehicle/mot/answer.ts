import { MOT_DEFECT_TYPES, isOneOf } from '@forecourt/domain'
import { z } from 'zod'

const KeptDefect = z.object({ text: z.string(), type: z.enum(MOT_DEFECT_TYPES), dangerous: z.boolean() })
export type KeptDefect = z.output<typeof KeptDefect>

const KeptTest = z.object({
  testNumber: z.string(),
  completedAt: z.string(),
  passed: z.boolean(),
  expiresOn: z.string().nullable(),
  odometer: z.int().nullable(),
  odometerUnit: z.enum(['MI', 'KM']).nullable(),
  defects: z.array(KeptDefect),
})
export type KeptTest = z.output<typeof KeptTest>

/** A history as it is kept: in the words of the tests, so that a checklist changed tomorrow still finds its items. */
export const KeptHistory = z.object({
  provider: z.enum(['DVSA', 'UKVD']),
  expiresOn: z.string().nullable(),
  outstandingRecall: z.enum(['YES', 'NO', 'UNKNOWN']),
  /** Newest first. */
  tests: z.array(KeptTest),
})
export type KeptHistory = z.output<typeof KeptHistory>

/** A defect that was put right before the certificate was written. */
const RECTIFIED = 'PRS'

/** What the last test left to be done, with each defect's place in its list. After a failed test that is all it failed on. */
export function openDefects({ tests }: KeptHistory): { test: KeptTest; defect: KeptDefect; index: number }[] {
  const [test] = tests
  if (!test) return []
  return test.defects
    .map((defect, index) => ({ test, defect, index }))
    .filter(({ defect }) => defect.type !== RECTIFIED)
}

const isDefectType = (type: string): type is KeptDefect['type'] => isOneOf(MOT_DEFECT_TYPES, type)

/** A kind of defect as the services write it; one that nobody has told us of is shown as a tester's own words. */
export function defectType(type: string | undefined): KeptDefect['type'] {
  const written = (type ?? '').toUpperCase()
  return isDefectType(written) ? written : 'USER ENTERED'
}

export const newestFirst = (tests: KeptTest[]): KeptTest[] =>
  tests.toSorted((one, other) => other.completedAt.localeCompare(one.completedAt))
