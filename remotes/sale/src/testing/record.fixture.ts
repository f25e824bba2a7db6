import type { AdvertLink, SaleRecord, SoldRecord } from '@forecourt/contracts'
import { aVehicle } from '@forecourt/contracts/testing/vehicle.ts'
import type { SubStageOf } from '@forecourt/domain'

export const ID = '0198a000-0000-7000-8000-000000000001'
export const KAI = { id: '0198a000-0000-7000-8000-0000000000b1', name: 'Kai Bennett' }
export const RETAIL = { id: '0198a000-0000-7000-8000-0000000000d1', name: 'Retail', code: 'RETAIL' }
export const SCRAPPED = { id: '0198a000-0000-7000-8000-0000000000d2', name: 'Scrapped', code: 'SCRAPPED' }
const AT = '2026-11-20T10:42:00Z'

export const anAdvert = (given: Partial<AdvertLink> = {}): AdvertLink => ({
  id: '0198a000-0000-7000-8000-0000000000c1',
  channel: 'AUTOTRADER',
  url: 'https://www.autotrader.test/1',
  advertRef: null,
  status: 'LIVE',
  createdAt: AT,
  createdBy: KAI,
  postedAt: AT,
  removedAt: null,
  removedBy: null,
  ...given,
})

const vehicleAt = (subStage: SubStageOf<'SALE'>) => aVehicle({ id: ID, stage: 'SALE', subStage, version: 4 })

/** The data that the pages of a sale open on. */
export const soldRecordAt = (subStage: SubStageOf<'SALE'>, given: Partial<SoldRecord> = {}): SoldRecord => ({
  vehicle: vehicleAt(subStage),
  drafts: { sold: null, direct: null },
  askingPrice: 1_199_500,
  reservation: null,
  warnings: [],
  safetyDeclined: [],
  ...given,
})

/** The data that the post page and the panel open on. */
export const saleRecordAt = (subStage: SubStageOf<'SALE'>, given: Partial<SaleRecord> = {}): SaleRecord => ({
  ...soldRecordAt(subStage),
  drafts: { post: null, sold: null, direct: null },
  askingPrice: null,
  links: [],
  missingChannels: ['AUTOTRADER', 'DEALER_WEBSITE'],
  post: null,
  prices: [],
  daysOnSale: null,
  photos: 20,
  minPhotos: 12,
  acknowledgements: [],
  sale: null,
  ...given,
})
