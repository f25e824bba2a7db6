import { SampleStageValues } from '@forecourt/contracts'
import { refusal } from '../../../platform/errors.ts'
import type { OneForm } from '../one-form/form.ts'

export const SAMPLE_STAGE: OneForm<SampleStageValues> = {
  stage: 'SAMPLE_STAGE',
  at: 'SAMPLE_STAGE:SAMPLE_STAGE',
  transition: 'SAMPLE_STAGE',
  event: 'SAMPLE_STAGE_SUBMITTED',
  kept: SampleStageValues,
  guard({ confirmed }) {
    if (!confirmed) throw refusal(['confirmed'], 'required', 'Confirm it before you send the vehicle on.')
  },
}
