import { VAT_STATUSES } from '@forecourt/domain'
import { z } from 'zod'
import { call } from '../call.ts'
import { list, pageQuery } from '../envelope.ts'
import { Day, searchText, Timestamp } from '../fields.ts'
import { VehicleIdentity } from './vehicles.ts'

/** A line of the stock book: what HMRC wants of a vehicle, as it came and as it went (docs/domain.md#stock-book). */
export const StockBookLine = VehicleIdentity.extend({
  /** The line's own number. */
  stockNumber: z.string(),
  vin: z.string().nullable(),
  engineCc: z.int().nullable(),
  colour: z.string().nullable(),
  firstRegisteredAt: z.string().nullable(),
  v5cReference: z.string().nullable(),
  vatStatus: z.enum(VAT_STATUSES),
  infleetedAt: Timestamp,
  purchasedAt: z.string().nullable(),
  supplierName: z.string().nullable(),
  supplierInvoiceNo: z.string().nullable(),
  /** Pence. */
  purchasePrice: z.int().nullable(),
  soldAt: Timestamp.nullable(),
  /** How it was disposed of. */
  saleType: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  buyerName: z.string().nullable(),
  buyerPostcode: z.string().nullable(),
  /** When the buyer's personal data was erased. */
  buyerErasedAt: Timestamp.nullable(),
  /** Pence with VAT. */
  salePrice: z.int().nullable(),
  /** Pence; null until it is sold, and where what it cost is not known. */
  margin: z.int().nullable(),
  vatDue: z.int().nullable(),
})
export type StockBookLine = z.output<typeof StockBookLine>

export const StockBookQuery = z.strictObject({
  ...pageQuery(['newest', 'oldest']),
  /** The beginning of a registration, or a whole stock number. */
  search: searchText(40).optional(),
  /** `in` stock, or `out` of it. */
  state: z.enum(['in', 'out']).optional(),
  vatStatus: z.enum(VAT_STATUSES).optional(),
  /** Days on which it was taken in, both included. */
  from: Day.optional(),
  to: Day.optional(),
})
export type StockBookQuery = z.output<typeof StockBookQuery>

export const stockBook = {
  list: call({
    method: 'GET',
    path: '/vehicles/stock-book',
    summary: 'What the active dealer bought and sold, as HMRC wants it written down',
    permission: 'vehicles.stockBook.read',
    query: StockBookQuery,
    response: list(StockBookLine),
  }),
}
