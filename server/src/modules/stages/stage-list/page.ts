import { type SQL, sql } from 'drizzle-orm'
import { extended } from '../../../platform/database/rows.ts'
import { vehicles } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import type { FileUrl } from '../../../platform/files/file-url.ts'
import { stageFacts, type StageRow } from './columns.ts'
import type { ListReader } from './filters.ts'
import { type Asked, pageOf, type Statements } from '../../../platform/lists/page.ts'
import { STAGE_ORDERS, type StageSort } from './orders.ts'

/** All vehicles that meet a condition of their own table. */
export const vehiclesThat = (tx: ScopedTransaction, meet: SQL | undefined) =>
  tx
    .select({ one: sql`1` })
    .from(vehicles)
    .where(meet)

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
  const { rows, paging } = await pageOf(tx, query, STAGE_ORDERS[query.sort], statements)
  return { data: extended(rows, (row) => ({ ...stageFacts(row, fileUrl, now), ...own(row) })), paging }
}
