import type { Paging } from '@forecourt/contracts'
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { extended } from '../../../platform/database/rows.ts'
import { vehicles } from '../../../platform/database/schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import type { FileUrl } from '../../vehicles/columns.ts'
import { stageFacts, type StageRow } from './columns.ts'
import type { ListReader } from './filters.ts'
import { countLimit, type Fetched, type Order, type PageQuery, pageQuery, toPage } from './keyset.ts'
import { STAGE_ORDERS, type StageSort } from './orders.ts'

interface Asked {
  cursor?: string | undefined
  pageSize: number
}

/** How a list finds its vehicles. */
export interface Statements<Row> {
  /** The statement of a page's rows, the page's `cursorKey` among its columns. */
  rows: (page: PageQuery) => PromiseLike<Fetched<Row>['rows']>
  /** The statement of all vehicles, to be counted; `vehiclesThat`, or one with the joins that the filters speak of. */
  all: SQLWrapper
}

/** All vehicles that meet a condition of their own table. */
export const vehiclesThat = (tx: ScopedTransaction, meet: SQL | undefined) =>
  tx
    .select({ one: sql`1` })
    .from(vehicles)
    .where(meet)

/** Counts no further than is told (decision 12). */
async function countOf(tx: ScopedTransaction, all: SQLWrapper): Promise<number> {
  const [row] = await tx.select({ counted: sql<number>`count(*)::int` }).from(sql`(${all} limit ${countLimit}) "some"`)
  return row?.counted ?? 0
}

/** A page of vehicles: two statements, however many vehicles. @throws AppError 422 on `cursor` */
export async function vehiclePage<Row>(
  tx: ScopedTransaction,
  { cursor, pageSize }: Asked,
  order: Order,
  { rows, all }: Statements<Row>,
): Promise<{ rows: Row[]; paging: Paging }> {
  const page = pageQuery(order, cursor, pageSize)
  const [found, counted] = await Promise.all([rows(page), countOf(tx, all)])
  return toPage({ rows: found, counted }, page, pageSize)
}

/** Who reads a stage's list, and how files are shown to them. */
export interface StageReader extends ListReader {
  fileUrl: FileUrl
}

/** A page of a stage's list. `own` is what the stage's items have beside the columns that all share. */
export async function stagePage<Row extends StageRow, Own extends object>(
  tx: ScopedTransaction,
  query: Asked & { sort: StageSort },
  { fileUrl, now }: StageReader,
  { own, ...statements }: Statements<Row> & { own: (row: Row) => Own },
) {
  const { rows, paging } = await vehiclePage(tx, query, STAGE_ORDERS[query.sort], statements)
  return { data: extended(rows, (row) => ({ ...stageFacts(row, fileUrl, now), ...own(row) })), paging }
}
