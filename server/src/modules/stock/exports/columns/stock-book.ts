import type { StockBookLine } from '@forecourt/contracts'
import { VAT_STATUS_LABELS } from '@forecourt/domain'
import type { ExportColumn } from '../column.ts'

/** In the order in which HMRC lists what a stock book says (docs/domain.md#stock-book). */
export const STOCK_BOOK_COLUMNS: readonly ExportColumn<StockBookLine>[] = [
  { of: 'stockNumber', heading: 'Stock no', value: ({ stockNumber }) => stockNumber },
  { of: 'purchased', heading: 'Purchase date', kind: 'day', value: ({ purchasedAt }) => purchasedAt },
  { of: 'purchased', heading: 'Taken in', kind: 'moment', value: ({ infleetedAt }) => infleetedAt },
  { of: 'purchased', heading: 'Purchase invoice no', value: ({ supplierInvoiceNo }) => supplierInvoiceNo },
  { of: 'cost', heading: 'Purchase price', kind: 'pounds', value: ({ purchasePrice }) => purchasePrice },
  { of: 'seller', heading: 'Seller', value: ({ supplierName }) => supplierName },
  { of: 'vehicle', heading: 'Make', value: ({ makeName }) => makeName },
  { of: 'vehicle', heading: 'Model', value: ({ modelName, modelCustom }) => modelName ?? modelCustom },
  { of: 'vehicle', heading: 'Derivative', value: ({ derivative }) => derivative },
  { of: 'vehicle', heading: 'Engine cc', kind: 'number', value: ({ engineCc }) => engineCc },
  { of: 'vehicle', heading: 'Colour', value: ({ colour }) => colour },
  { of: 'plate', heading: 'Registration', value: ({ registration }) => registration },
  { of: 'plate', heading: 'VIN', value: ({ vin, shortChassis }) => vin ?? shortChassis },
  { of: 'plate', heading: 'V5C reference', value: ({ v5cReference }) => v5cReference },
  { of: 'plate', heading: 'First registered', kind: 'day', value: ({ firstRegisteredAt }) => firstRegisteredAt },
  { of: 'vat', heading: 'VAT status', value: ({ vatStatus }) => VAT_STATUS_LABELS[vatStatus] },
  { of: 'sold', heading: 'Sale date', kind: 'moment', value: ({ soldAt }) => soldAt },
  { of: 'sold', heading: 'Disposed of as', value: ({ saleType }) => saleType },
  { of: 'sold', heading: 'Sales invoice no', value: ({ invoiceNumber }) => invoiceNumber },
  {
    of: 'buyer',
    heading: 'Buyer',
    ofBuyer: 'NAME',
    value: ({ buyerName, buyerErasedAt }) => buyerName ?? (buyerErasedAt ? 'Erased' : null),
  },
  { of: 'buyer', heading: 'Buyer’s postcode', ofBuyer: 'NAME', value: ({ buyerPostcode }) => buyerPostcode },
  { of: 'price', heading: 'Selling price', kind: 'pounds', ofBuyer: 'PRICE', value: ({ salePrice }) => salePrice },
  { of: 'margin', heading: 'Margin', kind: 'pounds', ofBuyer: 'PRICE', value: ({ margin }) => margin },
  { of: 'margin', heading: 'VAT due', kind: 'pounds', ofBuyer: 'PRICE', value: ({ vatDue }) => vatDue },
]
