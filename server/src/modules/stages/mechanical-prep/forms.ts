import type { MechanicalAssessment, MechanicalCompletion, MechanicalPrepRecord } from '@forecourt/contracts'
import type { mechanicalAssessments, mechanicalCompletions } from '../../../schema/index.ts'
import type { OwnColumns } from '../prep/kept.ts'
import type { PrepForms } from '../prep/stage.ts'

/** The forms of mechanical prep, their records and what its pages open on. */
export interface MechanicalForms extends PrepForms {
  name: 'mechanical-prep'
  assessment: MechanicalAssessment
  assessed: OwnColumns<typeof mechanicalAssessments>
  completion: MechanicalCompletion
  worked: OwnColumns<typeof mechanicalCompletions>
  record: MechanicalPrepRecord
}
