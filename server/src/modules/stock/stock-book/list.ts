import type { Paging, StockBookLine, StockBookQuery } from '@forecourt/contracts'
import { londonDayBounds, marginOf, vatDueOf } from '@forecourt/domain'
import { and, eq, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import type { FileUrl } from '../../../platform/files/file-url.ts'
import type { Order, PageQuery } from '../../../platform/lists/keyset.ts'
import { pageOf } from '../../../platform/lists/page.ts'
import { makes, models, optionItems, sales, vehicles } from '../../../schema/index.ts'
import { identityColumns, identityOf, ofMake, ofModel } from '../../vehicle/details/columns.ts'

/** As the index of the stock book has it. */
const TAKEN_IN: Order['parts'] = [
  { expression: sql`${vehicles.infleetedAt}`, type: 'timestamptz' },
  { expression: sql`${vehicles.id}`, type: 'uuid' },
]
export const STOCK_BOOK_ORDERS: Readonly<Record<StockBookQuery['sort'], Order>> = {
  newest: { name: 'newest', parts: TAKEN_IN, descending: true },
  oldest: { name: 'oldest', parts: TAKEN_IN },
}

const COLUMNS = {
  ...identityColumns,
  stockNumber: vehicles.stockNumber,
  vin: vehicles.vin,
  engineCc: vehicles.engineCc,
  colour: vehicles.colour,
  firstRegisteredAt: vehicles.firstRegisteredAt,
  v5cReference: vehicles.v5cReference,
  vatStatus: vehicles.vatStatus,
  infleetedAt: vehicles.infleetedAt,
  purchasedAt: vehicles.purchasedAt,
  supplierName: vehicles.supplierName,
  supplierInvoiceNo: vehicles.supplierInvoiceNo,
  purchasePrice: vehicles.purchasePrice,
  soldAt: sales.soldAt,
  saleType: optionItems.name,
  invoiceNumber: sales.invoiceNumber,
  buyerName: sales.buyerName,
  buyerPostcode: sales.buyerPostcode,
  buyerErasedAt: sales.buyerErasedAt,
  salePrice: sales.salePrice,
}

/** Of one dealer, by the beginning of a mark or by the whole of a stock number: each has its index. */
const thatBear = (search: string, dealerId: string): SQL => {
  const typed = search.toUpperCase()
  const mark = `${typed.replaceAll(/\s/g, '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`${vehicles.id} = any (array(
    select id from ${vehicles} where dealer_id = ${dealerId} and registration like ${mark}
    union select id from ${vehicles} where dealer_id = ${dealerId} and stock_number = ${typed} and removed_at is null))`
}

function wanted({ search, state, vatStatus, from, to }: StockBookQuery, dealerId: string): SQL | undefined {
  return and(
    eq(vehicles.dealerId, dealerId),
    // What a manufacturer owns was never bought; what was never here is no stock.
    sql`not ${vehicles.isAgency} and ${vehicles.removedAt} is null`,
    search ? thatBear(search, dealerId) : undefined,
    state && (state === 'in' ? isNull(vehicles.closedAt) : isNotNull(vehicles.closedAt)),
    vatStatus && eq(vehicles.vatStatus, vatStatus),
    from === undefined ? undefined : gte(vehicles.infleetedAt, londonDayBounds(from).start.toISOString()),
    to === undefined ? undefined : lt(vehicles.infleetedAt, londonDayBounds(to).end.toISOString()),
  )
}

/** The statement of a page's rows. */
export const stockBookRows = (tx: ScopedTransaction, query: StockBookQuery, dealerId: string, page: PageQuery) =>
  tx
    .select({ ...COLUMNS, cursorKey: page.cursorKey })
    .from(vehicles)
    .leftJoin(makes, ofMake)
    .leftJoin(models, ofModel)
    .leftJoin(sales, and(eq(sales.vehicleId, vehicles.id), isNull(sales.reopenedAt)))
    .leftJoin(optionItems, eq(optionItems.id, sales.saleTypeId))
    .where(and(wanted(query, dealerId), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)

/** A page of a dealer's stock book. @throws AppError 422 on `cursor` */
export async function stockBookPage(
  tx: ScopedTransaction,
  query: StockBookQuery,
  dealerId: string,
  fileUrl: FileUrl,
): Promise<{ data: StockBookLine[]; paging: Paging }> {
  const { rows, paging } = await pageOf(tx, query, STOCK_BOOK_ORDERS[query.sort], {
    rows: (page) => stockBookRows(tx, query, dealerId, page),
    all: tx
      .select({ one: sql`1` })
      .from(vehicles)
      .where(wanted(query, dealerId)),
  })
  return {
    data: rows.map((row) => ({ ...identityOf(row, fileUrl), margin: marginOf(row), vatDue: vatDueOf(row) })),
    paging,
  }
}
