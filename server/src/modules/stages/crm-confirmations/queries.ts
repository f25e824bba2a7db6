import type { CrmConfirmation, CrmConfirmationListItem, CrmConfirmationListQuery, Paging } from '@forecourt/contracts'
import { and, eq, exists, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { among } from '../../../platform/database/among.ts'
import { alias } from 'drizzle-orm/pg-core'
import {
  crmConfirmations as confirmations,
  makes,
  models,
  optionItems,
  sales,
  users,
  vehicles,
} from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import type { FileUrl } from '../../../platform/files/file-url.ts'
import type { Order, PageQuery, SortPart } from '../../../platform/lists/keyset.ts'
import { pageOf } from '../../../platform/lists/page.ts'
import { identityColumns, identityOf, ofMake, ofModel } from '../../vehicle/details/columns.ts'
import { saleOf } from '../sale/facts.ts'

/** They are due as they were sold. */
const SOLD: Order['parts'] = [
  { expression: sql`${confirmations.dueAt}`, type: 'timestamptz' },
  { expression: sql`${confirmations.saleId}`, type: 'uuid' },
]
/** What waits before what is done; written as the index `crm_confirmations_due_idx` has it. */
const WAITING: SortPart = {
  expression: sql`(case when ${confirmations.status} = 'PENDING' then 0 else 1 end)`,
  type: 'integer',
}
const ORDERS: Readonly<Record<CrmConfirmationListQuery['sort'], Order>> = {
  due: { name: 'due', parts: [WAITING, ...SOLD] },
  newest: { name: 'newest', parts: SOLD, descending: true },
}

const salesperson = alias(users, 'salesperson')
const confirmer = alias(users, 'confirmer')

const COLUMNS = {
  ...identityColumns,
  stockNumber: vehicles.stockNumber,
  soldAt: sales.soldAt,
  saleType: optionItems.name,
  salePrice: sales.salePrice,
  buyerName: sales.buyerName,
  buyerErasedAt: sales.buyerErasedAt,
  salesperson: salesperson.name,
  invoiceNumber: sales.invoiceNumber,
  confirmation: confirmations,
  confirmerName: confirmer.name,
}

const rowsIn = (tx: ScopedTransaction, cursorKey: PageQuery['cursorKey']) =>
  tx
    .select({ ...COLUMNS, cursorKey })
    .from(confirmations)
    .innerJoin(sales, eq(sales.id, confirmations.saleId))
    .innerJoin(vehicles, eq(vehicles.id, confirmations.vehicleId))
    .innerJoin(optionItems, eq(optionItems.id, sales.saleTypeId))
    .leftJoin(makes, ofMake)
    .leftJoin(models, ofModel)
    .leftJoin(salesperson, eq(salesperson.id, sales.salespersonId))
    .leftJoin(confirmer, eq(confirmer.id, confirmations.confirmedById))

/** What a row is shown by. */
export interface Shown {
  now: Date
  fileUrl: FileUrl
}

type Row = Awaited<ReturnType<typeof rowsIn>>[number]

function itemOf(found: Omit<Row, 'cursorKey'>, { now, fileUrl }: Shown): CrmConfirmationListItem {
  const { confirmation, confirmerName, ...row } = found
  const { status, dueAt, confirmedAt, confirmedById } = confirmation
  return {
    ...identityOf(row, fileUrl),
    status,
    dueAt,
    isOverdue: status === 'PENDING' && Date.parse(dueAt) < now.getTime(),
    confirmedAt,
    confirmedBy: confirmedById && confirmerName ? { id: confirmedById, name: confirmerName } : null,
  }
}

interface Reader extends Shown {
  dealerId: string
}

/** More than anybody pages through: so many are found in the list's own order, and end with its page. */
const FEW = 1000

/** Those that bear a text: found by the indexes of the search where they are few, else among the list's, as it goes. */
async function thatBear(tx: ScopedTransaction, search: string, dealerId: string): Promise<SQL> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select search_sales(${dealerId}::uuid, ${search}::text, ${FEW + 1}) as id`,
  )
  if (rows.length <= FEW)
    return among(
      confirmations.saleId,
      rows.map(({ id }) => id),
    )
  const texts = [sales.buyerName, sales.invoiceNumber, vehicles.registration, vehicles.stockNumber]
  const bearing = texts.map((text) => sql`strpos(upper(${text}), upper(${search})) > 0`)
  return exists(
    tx
      .select({ one: sql`1` })
      .from(sales)
      .innerJoin(vehicles, eq(vehicles.id, sales.vehicleId))
      .where(and(eq(sales.id, confirmations.saleId), or(...bearing))),
  )
}

function listed({ status, overdue, ids }: Partial<CrmConfirmationListQuery>, { dealerId, now }: Reader) {
  const at = now.toISOString()
  const isLate = and(eq(confirmations.status, 'PENDING'), lt(confirmations.dueAt, at))
  return and(
    eq(confirmations.dealerId, dealerId),
    isNull(confirmations.reopenedAt),
    ids && among(confirmations.vehicleId, ids),
    status && eq(confirmations.status, status),
    overdue === undefined ? undefined : sql`(${isLate}) = ${overdue}`,
  )
}

/**
 * Those of a page, found by the index alone: what they are shown by is then looked up for them and no others. An array,
 * because a subquery may be joined last, to all that was ever sold.
 */
function isForemost(tx: ScopedTransaction, where: SQL | undefined, page: PageQuery): SQL {
  const found = tx
    .select({ saleId: confirmations.saleId })
    .from(confirmations)
    .where(and(where, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  return sql`${confirmations.saleId} = any (array${found})`
}

/** A page of a dealer's sales with their confirmations. @throws AppError 422 on `cursor` */
export async function confirmationList(
  tx: ScopedTransaction,
  query: CrmConfirmationListQuery,
  reader: Reader,
): Promise<{ data: CrmConfirmationListItem[]; paging: Paging }> {
  const where = and(listed(query, reader), query.search ? await thatBear(tx, query.search, reader.dealerId) : undefined)
  const { rows, paging } = await pageOf(tx, query, ORDERS[query.sort], {
    rows: (page) =>
      rowsIn(tx, page.cursorKey)
        .where(isForemost(tx, where, page))
        .orderBy(...page.orderBy)
        .limit(page.limit),
    all: tx
      .select({ one: sql`1` })
      .from(confirmations)
      .where(where),
  })
  return { data: rows.map((row) => itemOf(row, reader)), paging }
}

/** The sale of a vehicle that stands, with its confirmation; undefined where it is not sold. */
export async function confirmationOf(
  tx: ScopedTransaction,
  vehicleId: string,
  shown: Shown,
): Promise<CrmConfirmation | undefined> {
  const [[row], sale] = await Promise.all([
    rowsIn(tx, sql`jsonb_build_array()`).where(
      and(eq(confirmations.vehicleId, vehicleId), isNull(confirmations.reopenedAt)),
    ),
    saleOf(tx, vehicleId),
  ])
  if (!row || !sale) return undefined
  const { cursorKey: _, ...rest } = row
  const { crmReference, notInCrmReason, note, ...found } = row.confirmation
  const { customerMatched, dateMatches, priceMatches, invoiceMatches, keeperChangeDone } = found
  const ticks =
    found.confirmedAt === null
      ? null
      : {
          customerMatched: customerMatched ?? false,
          dateMatches: dateMatches ?? false,
          priceMatches: priceMatches ?? false,
          invoiceMatches: invoiceMatches ?? false,
          keeperChangeDone: keeperChangeDone ?? false,
        }
  return { ...itemOf(rest, shown), sale, crmReference, notInCrmReason, note, ticks }
}
