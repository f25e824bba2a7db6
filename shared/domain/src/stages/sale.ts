import { describeStage } from './describe.ts'

export const sale = describeStage({
  name: 'SALE',
  order: 70,
  label: 'Sale',
  area: 'sale',
  look: { hue: 'sale', icon: 'tag' },
  list: '/stages/sale',
  read: 'read',
  permissions: {
    read: ['ADMIN', 'SALES_SUPPORT', 'SALES_EXECUTIVE', 'SALES', 'SALES_MANAGER'],
    post: ['SALES_SUPPORT', 'SALES_EXECUTIVE'],
    // Anyone who posts a vehicle does not accept what its provenance check found.
    acceptAlert: ['SALES_MANAGER'],
    sell: { group: ['ADMIN', 'SALES', 'SALES_MANAGER'] },
    sellDirectly: { group: ['ADMIN', 'SALES', 'SALES_MANAGER'] },
    // As long as nobody has confirmed the sale in the CRM (docs/domain.md#going-back).
    reopen: ['ADMIN', 'SALES_MANAGER'],
    // The other way round: once it is confirmed nobody has to look at the buyer any more.
    eraseBuyer: ['ADMIN', 'SALES_MANAGER'],
  },
  subStages: {
    POST: {
      label: 'Post',
      page: '/stages/sale/:id/post',
      task: { label: 'Post', permission: 'post' },
      time: 'WAIT',
      hours: 4,
      arrival: 'needs posting',
    },
    ON_SALE: {
      label: 'On Sale',
      page: '/stages/sale/:id/sold',
      task: { label: 'Mark as sold', permission: 'sell' },
      // Ages in days instead.
      time: 'NONE',
    },
  },
  transitions: [
    {
      id: 'S1',
      action: 'POST',
      label: 'Posted',
      from: ['POST'],
      to: 'ON_SALE',
      by: 'post',
      endpoint: 'POST /stage/sale/:vehicleId/post',
      draft: 'POST /stage/sale/:vehicleId/post/draft',
      amend: 'PATCH /stage/sale/:vehicleId/post',
    },
    {
      id: 'S2',
      action: 'SELL',
      label: 'Sold',
      from: ['ON_SALE'],
      to: 'CLOSED:SOLD',
      by: 'sell',
      endpoint: 'POST /stage/sale/:vehicleId/sold',
      draft: 'POST /stage/sale/:vehicleId/sold/draft',
    },
    {
      id: 'S3',
      action: 'SELL_DIRECTLY',
      label: 'Sold directly',
      from: 'NOT_ON_SALE',
      to: 'CLOSED:SOLD_DIRECTLY',
      by: 'sellDirectly',
      endpoint: 'POST /stage/sale/:vehicleId/sold/direct',
      draft: 'POST /stage/sale/:vehicleId/sold/direct/draft',
    },
  ],
})
