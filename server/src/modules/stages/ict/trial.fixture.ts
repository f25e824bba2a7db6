import type { StageTrial } from '../../../testing/stage-trials.ts'

export const trial: StageTrial = {
  name: 'ict',
  stage: 'ICT',
  routeKey: 'ict',
  values: {
    ictConfirmed: true,
    walkround: { roadTested: true, warningLights: false, conditionAsDescribed: true, kit: ['MATS'] },
    note: 'Sold to Mrs Ward',
  },
}
