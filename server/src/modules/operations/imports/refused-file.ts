import type { ExportFormat } from '@forecourt/domain'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Context } from '../../../platform/http/context.ts'
import { importRows } from '../../../schema/index.ts'
import type { Cell } from '../../stock/exports/column.ts'
import { csvFile } from '../../stock/exports/csv-file.ts'
import { xlsxFile } from '../../stock/exports/xlsx-file.ts'
import { importById, sheetOf, type SheetRecord } from './queries.ts'

const ROWS_AT_ONCE = 500

const REASON = 'Reason'

const textCell = (value: string): Cell => ({ kind: 'text', value })

type Row = typeof importRows.$inferSelect

/** A row as it came, then why it was refused, each reason with its column. */
const cellsOf = ({ cells, reasons }: Row, { headings }: SheetRecord): Cell[] => {
  const told = reasons.map(({ column, message }) => {
    const heading = column === null ? '' : (headings[column] ?? '')
    return heading ? `${heading}: ${message}` : message
  })
  return [...headings.map((_, at) => textCell(cells[at] ?? '')), textCell(told.join(' '))]
}

async function* pagesOf(context: Context, sheet: SheetRecord): AsyncGenerator<Cell[][]> {
  for (let after = 0; ;) {
    const rows = await context.services.database.read(context.dealerScope, (tx) =>
      tx
        .select()
        .from(importRows)
        .where(and(eq(importRows.sheetId, sheet.id), eq(importRows.outcome, 'REFUSED'), gt(importRows.number, after)))
        .orderBy(asc(importRows.number))
        .limit(ROWS_AT_ONCE),
    )
    const last = rows.at(-1)
    if (!last) return
    after = last.number
    yield rows.map((row) => cellsOf(row, sheet))
  }
}

/** The refused rows of a sheet, to be corrected and imported again. @throws AppError 404 */
export async function refusedFile(
  context: Context,
  { importId, sheetId }: { importId: string; sheetId: string },
  format: ExportFormat,
) {
  const sheet = await context.services.database.read(context.dealerScope, async (tx) => {
    await importById(tx, context, importId)
    return sheetOf(tx, importId, sheetId)
  })
  const headings = [...sheet.headings, REASON]
  const rows = pagesOf(context, sheet)
  const name = `refused-${sheet.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`
  return { name, content: format === 'csv' ? csvFile(headings, rows) : xlsxFile(sheet.name, headings, rows) }
}
