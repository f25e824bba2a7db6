import type { BodyAssessment, BodyDamageRecord, PrepCompletion } from '@forecourt/contracts'
import type { bodyAssessments, bodyCompletions } from '../../../schema/index.ts'
import type { OwnColumns } from '../prep/kept.ts'
import type { PrepForms } from '../prep/stage.ts'

/** The forms of body damage, their records and what its pages open on. */
export interface BodyForms extends PrepForms {
  name: 'body-damage'
  assessment: BodyAssessment
  assessed: OwnColumns<typeof bodyAssessments>
  completion: PrepCompletion
  worked: OwnColumns<typeof bodyCompletions>
  record: BodyDamageRecord
}
