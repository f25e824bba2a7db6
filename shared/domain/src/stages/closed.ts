import { describeStage } from './describe.ts'

export const closed = describeStage({
  name: 'CLOSED',
  order: 90,
  label: 'Closed',
  area: 'closed',
  look: { hue: 'closed', icon: 'check' },
  list: '/vehicles?stage=CLOSED',
  read: 'stage.sale.read',
  permissions: {},
  subStages: {
    SOLD_DIRECTLY: { label: 'Sold Directly', page: '/vehicles/:id', task: null, time: 'NONE' },
    SOLD: { label: 'Sold', page: '/vehicles/:id', task: null, time: 'NONE' },
  },
  transitions: [],
})
