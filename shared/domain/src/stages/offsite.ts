import { describeStage } from './describe.ts'

export const offsite = describeStage({
  name: 'OFFSITE',
  order: 80,
  label: 'Offsite',
  area: 'offsite',
  look: { hue: 'offsite', icon: 'truck' },
  list: '/vehicles?stage=OFFSITE',
  read: 'return',
  permissions: { send: ['SALES'], return: ['SALES'] },
  subStages: {
    OFFSITE: {
      label: 'Offsite',
      page: '/stages/:id/offsite',
      task: { label: 'Bring back', permission: 'return' },
      // Late when the expected return has passed, which is no limit in hours.
      time: 'OFFSITE',
    },
  },
  transitions: [
    {
      id: 'O1',
      action: 'GO_OFFSITE',
      label: 'Went offsite',
      from: 'ONSITE',
      to: 'OFFSITE',
      by: 'send',
      endpoint: 'POST /stage/:vehicleId/offsite',
      amend: 'PATCH /stage/:vehicleId/offsite',
    },
    {
      id: 'O2',
      action: 'RETURN_ONSITE',
      label: 'Returned onsite',
      from: ['OFFSITE'],
      to: 'RETURN',
      by: 'return',
      endpoint: 'POST /stage/:vehicleId/onsite',
    },
  ],
})
