import { ADVISORY_DECISIONS, CHECKLIST_KEYS, ITEM_RESULTS } from '@forecourt/domain'
import { z } from 'zod'
import { boundedRecord, codeText, Id, looseText, Mileage, optionalLongText, text } from '../fields.ts'
import { draftOf, Unfinished } from './drafts.ts'
import { VehicleVersion } from './vehicle-params.ts'

const AssessedItem = z.strictObject({
  key: z.enum(CHECKLIST_KEYS),
  result: z.enum(ITEM_RESULTS),
  note: optionalLongText(500),
  /** Figures by the measure's key, in tenths of its unit where the checklist says so. */
  measures: boundedRecord(codeText(/^\w{1,20}$/), z.int().min(0).max(10_000), 20).default({}),
  /** Wanted as a line of the quote although nothing requires it. */
  quote: z.boolean().default(false),
})

const ResolvedAdvisory = z.strictObject({
  testNumber: text(20),
  index: z.int().min(0).max(500),
  decision: z.enum(ADVISORY_DECISIONS),
})

const RoadTest = z.strictObject({
  done: z.boolean(),
  miles: z.int().min(0).max(200).nullish(),
  note: optionalLongText(500),
})

const assessmentFields = {
  odometerIn: Mileage,
  technicianId: Id,
  items: z.array(AssessedItem).max(CHECKLIST_KEYS.length),
  motAdvisories: z.array(ResolvedAdvisory).max(500).default([]),
  faultCodes: z
    .array(text(7).regex(/^[A-Z0-9]{4,7}$/))
    .max(20)
    .default([]),
  roadTest: RoadTest,
  /** False is the tick "No work needed" and is refused while anything needs work. */
  workRequired: z.boolean(),
  note: optionalLongText(1000),
}

/** M1, M2: the checklist, finished (docs/domain.md#checklist). */
export const MechanicalAssessment = z.strictObject({ ...assessmentFields, version: VehicleVersion })
export type MechanicalAssessment = z.output<typeof MechanicalAssessment>
export const MechanicalAssessmentDraft = draftOf({
  ...assessmentFields,
  // A figure or a note may be there before its item is judged.
  items: z
    .array(AssessedItem.extend({ result: z.enum(ITEM_RESULTS).nullish(), note: looseText(500).nullish() }))
    .max(CHECKLIST_KEYS.length),
  roadTest: Unfinished,
  faultCodes: z.array(looseText(7)).max(20),
})
