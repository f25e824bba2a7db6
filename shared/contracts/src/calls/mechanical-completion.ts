import { OPEN_LINES_MOST } from '@forecourt/domain'
import { z } from 'zod'
import { Day, Mileage, typedCodeText } from '../fields.ts'
import { draftOf, Unfinished } from './drafts.ts'
import { completionFields } from './prep-completion.ts'
import { VehicleVersion } from './vehicle-params.ts'

const workFields = {
  ...completionFields,
  roadTestDone: z.boolean(),
  /** The result of a new MOT test, when one was made. */
  mot: z
    .strictObject({
      passed: z.boolean(),
      testNumber: typedCodeText(/^\d{12}$/),
      expiresOn: Day.nullish(),
    })
    .nullish(),
  service: z
    .strictObject({
      type: z.enum(['INTERIM', 'FULL', 'MAJOR']),
      nextDueAt: Day.nullish(),
      nextDueMileage: Mileage.nullish(),
    })
    .nullish(),
}

/** M10: the work is done. */
export const MechanicalCompletion = z.strictObject({ ...workFields, version: VehicleVersion })
export type MechanicalCompletion = z.output<typeof MechanicalCompletion>
export const MechanicalCompletionDraft = draftOf({
  ...workFields,
  lines: z.array(Unfinished).max(OPEN_LINES_MOST),
  mot: Unfinished.nullish(),
  service: Unfinished.nullish(),
})
