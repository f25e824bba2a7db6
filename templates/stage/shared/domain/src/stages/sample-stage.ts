import { describeStage } from './describe.ts'

export const sampleStage = describeStage({
  name: 'SAMPLE_STAGE',
  order: 1000,
  label: 'Sample Stage',
  area: 'sampleStage',
  look: { hue: 'media', icon: 'box' },
  list: '/stages/sample-stage',
  read: 'read',
  permissions: { read: ['SALES_SUPPORT'], submit: ['SALES_SUPPORT'] },
  subStages: {
    SAMPLE_STAGE: {
      label: 'Sample Stage',
      page: '/stages/sample-stage/:id',
      task: { label: 'Complete Sample Stage', permission: 'submit' },
      time: 'TOUCH',
      hours: 24,
      arrival: 'is in Sample Stage',
      routeKey: 'sampleStage',
    },
  },
  transitions: [
    {
      id: 'SAMPLE_STAGE',
      action: 'SUBMIT_SAMPLE_STAGE',
      label: 'Sample Stage submitted',
      from: ['SAMPLE_STAGE'],
      to: 'NEXT',
      by: 'submit',
      endpoint: 'POST /stage/sample-stage/:vehicleId',
      draft: 'POST /stage/sample-stage/:vehicleId/draft',
    },
  ],
})
