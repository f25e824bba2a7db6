import { describeStage } from './describe.ts'

export const media = describeStage({
  name: 'MEDIA',
  order: 60,
  label: 'Media',
  area: 'media',
  look: { hue: 'media', icon: 'camera' },
  list: '/stages/media',
  read: 'read',
  permissions: {
    read: ['SALES_SUPPORT', 'SALES_EXECUTIVE'],
    valet: ['SALES_SUPPORT', 'SALES_EXECUTIVE'],
    submit: ['SALES_SUPPORT', 'SALES_EXECUTIVE'],
  },
  subStages: {
    VALET: {
      label: 'Valet',
      page: '/stages/media/:id/valet',
      task: { label: 'Valet', permission: 'valet' },
      time: 'TOUCH',
      hours: 24,
      arrival: 'needs a valet',
      routeKey: 'valet',
    },
    MEDIA: {
      label: 'Media',
      page: '/stages/media/:id/media',
      task: { label: 'Photograph', permission: 'submit' },
      time: 'TOUCH',
      hours: 24,
      arrival: 'needs its photos',
      routeKey: 'media',
    },
  },
  transitions: [
    {
      id: 'V1',
      action: 'VALET',
      label: 'Valeted',
      from: ['VALET'],
      to: 'NEXT',
      by: 'valet',
      endpoint: 'POST /stage/media/:vehicleId/valet',
      draft: 'POST /stage/media/:vehicleId/valet/draft',
    },
    {
      id: 'V2',
      action: 'MEDIA',
      label: 'Media completed',
      from: ['MEDIA'],
      to: 'NEXT',
      by: 'submit',
      endpoint: 'POST /stage/media/:vehicleId/media',
      draft: 'POST /stage/media/:vehicleId/media/draft',
    },
  ],
})
