import { IMPORT_KINDS, type ImportState, type RowOutcome } from '@forecourt/domain'
import { and, asc, eq, gt, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { audit } from '../../../platform/auth/audit.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import { importRows, imports, importSheets, type RowReason } from '../../../schema/index.ts'
import type { KindOfImport } from './kind.ts'
import type { Reason } from './reason.ts'
import { kindOf } from './kinds/index.ts'
import { type ImportRecord, keepCounts, type SheetRecord } from './queries.ts'

/** The person may no longer do what they started. */
export class RightsLost extends Error {
  override readonly name = 'RightsLost'
}

export interface SheetAtWork extends SheetRecord {
  of: KindOfImport
}

export type RowRecord = Pick<typeof importRows.$inferSelect, 'id' | 'number' | 'cells'>

/** Whether the work is still wanted, asked between some rows and the next. @throws RightsLost */
export type GoOn = () => Promise<boolean>

/** The sheets that are imported, what others name before what names it. */
export async function sheetsInOrder(database: Database, importId: string): Promise<SheetAtWork[]> {
  const sheets = await database.asOwner('import sheets', (tx) =>
    tx.select().from(importSheets).where(eq(importSheets.importId, importId)).orderBy(asc(importSheets.position)),
  )
  return IMPORT_KINDS.flatMap((kind) =>
    sheets.filter((sheet) => sheet.kind === kind).map((sheet) => ({ ...sheet, of: kindOf(kind) })),
  )
}

/** Rows that the check is about, and rows that passed it. */
export const UNWRITTEN = or(isNull(importRows.outcome), notInArray(importRows.outcome, ['MADE', 'CHANGED']))
export const DUE = inArray(importRows.outcome, ['MAKE', 'CHANGE'])

/** A sheet's next rows of those that are wanted. */
export const nextRows = (
  database: Database,
  { id }: SheetAtWork,
  after: number,
  most: number,
  wanted: SQL | undefined,
): Promise<RowRecord[]> =>
  database.asOwner('import rows', (tx) =>
    tx
      .select({ id: importRows.id, number: importRows.number, cells: importRows.cells })
      .from(importRows)
      .where(and(eq(importRows.sheetId, id), gt(importRows.number, after), wanted))
      .orderBy(asc(importRows.number))
      .limit(most),
  )

export interface Told {
  id: string
  outcome: RowOutcome
  reasons: RowReason[]
}

/** Reasons by the place of the column that each field is taken from. */
export const placed = (reasons: readonly Reason[], { fields }: SheetRecord): RowReason[] =>
  reasons.map(({ field, message }) => {
    const column = field === null ? -1 : fields.indexOf(field)
    return { column: column === -1 ? null : column, message }
  })

/** Writes down what rows come to; what has been written stays so. */
export async function tell(database: Database, told: readonly Told[]): Promise<void> {
  if (told.length === 0) return
  await database.asOwner('import outcomes', (tx) =>
    tx.execute(sql`
      update import_rows set outcome = told.outcome, reasons = told.reasons
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) told(id uuid, outcome text, reasons jsonb)
      where import_rows.id = told.id and import_rows.outcome is distinct from 'MADE'
        and import_rows.outcome is distinct from 'CHANGED'`),
  )
}

export async function isStill(database: Database, importId: string, state: ImportState): Promise<boolean> {
  const [row] = await database.asOwner('import state', (tx) =>
    tx.select({ state: imports.state }).from(imports).where(eq(imports.id, importId)),
  )
  return row?.state === state
}

/** Stops an import for a reason. A check that did not come to its end has to be made again. */
export const stopBecause = (database: Database, { id, state: at }: ImportRecord, stopReason: string) =>
  database.asOwner('stop import', async (tx) => {
    const state = at === 'CHECKING' ? 'READ' : 'STOPPED'
    await tx.update(imports).set({ state, stopReason }).where(eq(imports.id, id))
    await keepCounts(tx, id)
  })

/** Ends a check or an import that came to its end, unless it was stopped in the last moment. */
export async function endImport(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { id, userId, dealerId, name }: ImportRecord,
  isWritten: boolean,
): Promise<void> {
  await database.asOwner('end import', async (tx) => {
    const finishedAt = isWritten ? now().toISOString() : null
    const [ended] = await tx
      .update(imports)
      .set({ state: isWritten ? 'DONE' : 'CHECKED', finishedAt })
      .where(and(eq(imports.id, id), eq(imports.state, isWritten ? 'IMPORTING' : 'CHECKING')))
      .returning({ id: imports.id })
    await keepCounts(tx, id)
    if (!ended || !isWritten) return
    const { rows } = await tx.execute<{ outcome: RowOutcome; count: number }>(sql`
      select outcome, count(*)::int as count from import_rows join import_sheets sheet on sheet.id = sheet_id
      where sheet.import_id = ${id} and outcome is not null group by outcome`)
    const counts = Object.fromEntries(rows.map(({ outcome, count }) => [outcome.toLowerCase(), count]))
    const subject = { subjectType: 'import', subjectId: id, dealerId }
    await audit(tx, { type: 'import.ended', actorId: userId, ...subject, data: { name, ...counts } })
  })
}
