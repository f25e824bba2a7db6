import type { StageTrial } from '../../../testing/stage-trials.ts'

export const trial: StageTrial = {
  name: 'sample-stage',
  stage: 'SAMPLE_STAGE',
  routeKey: 'sampleStage',
  values: { note: 'Seen and in order', confirmed: true },
}
