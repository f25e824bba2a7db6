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
export const vehiclesThat = (meet: SQL | undefined): SQL => sql`select 1 from ${vehicles} ${meet && sql`where ${meet}`}`

/** Who reads a stage's list, and how files are shown to them. */
export interface StageReader extends ListReader {
  fileUrl: FileUrl
}

/** What a stage's items have beside the columns that all share. */
export interface OwnFacts<Row, Own extends object, Learned> {
  /** What is found out for all rows of a page at once. */
  learn?: ((tx: ScopedTransaction, rows: readonly Row[], reader: StageReader) => Promise<Learned>) | undefined
  own: (row: Row, learned: Learned | undefined) => Own
}

/** A page of a stage's list. */
export async function stagePage<Row extends StageRow, Own extends object, Learned>(
  tx: ScopedTransaction,
  query: Asked & { sort: StageSort },
  reader: StageReader,
  { learn, own, ...statements }: Statements<Row> & OwnFacts<Row, Own, Learned>,
) {
  const { fileUrl, now } = reader
  const { rows, paging } = await pageOf(tx, query, STAGE_ORDERS[query.sort], statements)
  const learned = await learn?.(tx, rows, reader)
  return { data: extended(rows, (row) => ({ ...stageFacts(row, fileUrl, now), ...own(row, learned) })), paging }
}
