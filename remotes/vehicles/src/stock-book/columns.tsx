import type { StockBookLine } from '@forecourt/contracts'
import { formatDate, VAT_STATUS_LABELS, vehicleMark } from '@forecourt/domain'
import { type Column, Money, NoValue, TwoLines, vehicleName, VehiclePlate } from '@forecourt/ui'

type Row = StockBookLine

/** By what people know the car that a line is about. */
export const nameOf = (row: Row): string => vehicleMark(row)?.text ?? row.stockNumber

/** The day on which it was bought, or was taken in where nobody wrote that down. */
export const boughtOn = ({ purchasedAt, infleetedAt }: Row): string => formatDate(purchasedAt ?? infleetedAt)

export const buyerOf = ({ buyerName, buyerErasedAt }: Row): string | null =>
  buyerName ?? (buyerErasedAt ? 'Erased' : null)

const money = (pence: number | null) => (pence === null ? <NoValue>Not known</NoValue> : <Money pence={pence} />)
/** A line of the stock book, from what came in to what became of it. */
export const COLUMNS: readonly Column<Row>[] = [
  { id: 'plate', header: 'Registration', stays: 'always', cell: (row) => <VehiclePlate vehicle={row} /> },
  { id: 'stockNumber', header: 'Stock no', stays: 'always', cell: ({ stockNumber }) => stockNumber },
  {
    id: 'vehicle',
    header: 'Vehicle',
    cell: (row) => <TwoLines first={vehicleName(row)} second={row.colour} least={8} />,
  },
  {
    id: 'purchased',
    header: 'Bought',
    sort: { ascending: 'oldest', descending: 'newest' },
    cell: (row) => <TwoLines first={boughtOn(row)} second={row.supplierInvoiceNo} least={6} />,
  },
  {
    id: 'seller',
    header: 'From',
    cell: ({ supplierName }) => supplierName ?? <NoValue>Not recorded</NoValue>,
  },
  { id: 'cost', header: 'Cost', stays: 'always', kind: 'number', cell: ({ purchasePrice }) => money(purchasePrice) },
  { id: 'vat', header: 'VAT', cell: ({ vatStatus }) => VAT_STATUS_LABELS[vatStatus] },
  {
    id: 'sold',
    header: 'Sold',
    cell: ({ soldAt, saleType, invoiceNumber }) =>
      soldAt === null ? (
        <NoValue>In stock</NoValue>
      ) : (
        <TwoLines first={formatDate(soldAt)} second={[saleType, invoiceNumber].filter(Boolean).join(', ')} least={6} />
      ),
  },
  { id: 'buyer', header: 'To', cell: (row) => (row.soldAt ? (buyerOf(row) ?? <NoValue>Not recorded</NoValue>) : null) },
  {
    id: 'price',
    header: 'Price',
    stays: 'always',
    kind: 'number',
    cell: ({ salePrice }) => salePrice !== null && <Money pence={salePrice} />,
  },
  {
    id: 'margin',
    header: 'Margin',
    kind: 'number',
    cell: (row) =>
      row.margin === null ? null : (
        <TwoLines
          first={<Money pence={row.margin} />}
          second={row.vatDue === null ? null : <>VAT {<Money pence={row.vatDue} />}</>}
          least={5}
        />
      ),
  },
]
