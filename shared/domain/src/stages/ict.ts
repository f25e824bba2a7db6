import { describeStage } from './describe.ts'

export const ict = describeStage({
  name: 'ICT',
  order: 30,
  label: 'ICT',
  area: 'ict',
  look: { hue: 'ict', icon: 'swap' },
  list: '/stages/ict',
  read: 'read',
  permissions: {
    read: ['SALES_EXECUTIVE', 'SALES_MANAGER'],
    submit: ['SALES_EXECUTIVE', 'SALES_MANAGER'],
    confirm: ['SALES_MANAGER'],
  },
  subStages: {
    ICT: {
      label: 'ICT',
      page: '/stages/ict/:id',
      task: { label: 'Complete ICT', permission: 'submit' },
      // The handover needs only documents and a manager's tick: nobody works on the car.
      time: 'WAIT',
      hours: 24,
      arrival: 'needs its ICT',
      routeKey: 'ict',
    },
  },
  transitions: [
    {
      id: 'T03',
      action: 'SUBMIT_ICT',
      label: 'ICT submitted',
      from: ['ICT'],
      to: 'NEXT',
      by: 'submit',
      endpoint: 'POST /stage/ict/:vehicleId',
      draft: 'POST /stage/ict/:vehicleId/draft',
    },
  ],
})
