import type { MechanicalPrepRecord } from '@forecourt/contracts'
import { anAssessment, prepSettings } from '@forecourt/contracts/testing/prep.ts'
import { recordAt } from '@forecourt/prep/testing/record.ts'

/** The data that the pages open on once the vehicle is assessed. */
export const mechanicalRecordAt = (
  subStage: Parameters<typeof recordAt>[0],
  given: Partial<MechanicalPrepRecord> = {},
): MechanicalPrepRecord => ({
  ...recordAt(subStage),
  settings: prepSettings(),
  known: { warningLights: null, motExpiresAt: null, outstandingRecall: false },
  assessment: anAssessment(),
  completion: null,
  ...given,
})
