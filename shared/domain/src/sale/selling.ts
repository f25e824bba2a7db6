import { listed } from '../listed.ts'

const buyerTypes = listed({
  PRIVATE: 'Private',
  BUSINESS: 'Business',
  TRADE: 'Trade',
  STAFF: 'Staff',
  AUCTION: 'Auction',
  MANUFACTURER: 'Manufacturer',
})
/** Who buys. */
export const BUYER_TYPES = buyerTypes.values
export const BUYER_TYPE_LABELS = buyerTypes.labels
export type BuyerType = (typeof BUYER_TYPES)[number]

/** Codes of sale types by which a vehicle leaves without being paid for. */
const WITHOUT_PRICE = ['RETURNED', 'SCRAPPED']
const WITHOUT_BUYER = 'SCRAPPED'

/** Whether a sale of a type may cost nothing. */
export const mayBeFree = (saleTypeCode: string | null): boolean => WITHOUT_PRICE.includes(saleTypeCode ?? '')

/** Whether a sale of a type has somebody who buys. */
export const hasBuyer = (saleTypeCode: string | null): boolean => saleTypeCode !== WITHOUT_BUYER

const saleKinds = listed({ SOLD: 'Sold', SOLD_DIRECTLY: 'Sold directly' })
export const SALE_KINDS = saleKinds.values
export const SALE_KIND_LABELS = saleKinds.labels
export type SaleKind = (typeof SALE_KINDS)[number]

const crmStatuses = listed({
  PENDING: 'Pending',
  CONFIRMED: 'Confirmed',
  CONFIRMED_WITH_DIFFERENCES: 'Confirmed with differences',
})
/** Whether a sale was found as it is in the dealer's CRM. */
export const CRM_STATUSES = crmStatuses.values
export const CRM_STATUS_LABELS = crmStatuses.labels
export type CrmStatus = (typeof CRM_STATUSES)[number]

/** Hours after a sale within which it is confirmed. */
export const CRM_HOURS = 24
