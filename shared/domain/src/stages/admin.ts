import { describeStage } from './describe.ts'

export const admin = describeStage({
  name: 'ADMIN',
  order: 20,
  label: 'Admin',
  area: 'admin',
  look: { hue: 'admin', icon: 'clipboard' },
  list: '/stages/admin',
  read: 'read',
  permissions: { read: ['ADMIN'], configure: ['ADMIN'] },
  subStages: {
    CONFIGURE: {
      label: 'Configure',
      page: '/stages/admin/:id/configure',
      task: { label: 'Configure', permission: 'configure' },
      time: 'WAIT',
      hours: 4,
      arrival: 'needs configuring',
    },
  },
  transitions: [
    {
      id: 'T02',
      action: 'CONFIGURE',
      label: 'Configured',
      from: ['CONFIGURE'],
      to: 'NEXT',
      by: 'configure',
      endpoint: 'POST /stage/admin/:vehicleId/configure',
      amend: 'PATCH /stage/admin/:vehicleId/configure',
    },
  ],
})
