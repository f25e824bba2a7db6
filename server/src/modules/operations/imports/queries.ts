import type { Import, ImportRow, ImportSheet, ImportSummary, Paging } from '@forecourt/contracts'
import type { ImportState, RowOutcome } from '@forecourt/domain'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { among } from '../../../platform/database/among.ts'
import type { ScopedTransaction, Transaction } from '../../../platform/database/scope.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Order } from '../../../platform/lists/keyset.ts'
import { type Asked, pageOf } from '../../../platform/lists/page.ts'
import { importRows, imports, importSheets } from '../../../schema/index.ts'
import { kindOf } from './kinds/index.ts'
import { missingFields } from './match.ts'

export type ImportRecord = typeof imports.$inferSelect
export type SheetRecord = typeof importSheets.$inferSelect

/** Somebody's own imports where they act now: a colleague's are nobody else's, since they may hold anything. */
const own = ({ session, actor }: Pick<Context, 'session' | 'actor'>) =>
  and(
    eq(imports.userId, session.userId),
    actor.activeDealerId ? eq(imports.dealerId, actor.activeDealerId) : isNull(imports.dealerId),
  )

/** @throws AppError 404 */
export async function importById(tx: ScopedTransaction, context: Context, id: string): Promise<ImportRecord> {
  const [found] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), own(context)))
  if (!found) throw notFound()
  return found
}

/** As `importById`, locked until the transaction ends. @throws AppError 404 */
export async function lockImport(tx: ScopedTransaction, context: Context, id: string): Promise<ImportRecord> {
  const [found] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), own(context)))
    .for('no key update')
  if (!found) throw notFound()
  return found
}

export const sheetsOf = (tx: ScopedTransaction, importId: string): Promise<SheetRecord[]> =>
  tx.select().from(importSheets).where(eq(importSheets.importId, importId)).orderBy(asc(importSheets.position))

/** @throws AppError 404 */
export async function sheetOf(tx: ScopedTransaction, importId: string, sheetId: string): Promise<SheetRecord> {
  const [sheet] = await tx
    .select()
    .from(importSheets)
    .where(and(eq(importSheets.id, sheetId), eq(importSheets.importId, importId)))
  if (!sheet) throw notFound()
  return sheet
}

type Outcomes = Partial<Record<RowOutcome, number>>

/** How many rows of each outcome there are, by sheet. */
async function outcomesOf(tx: ScopedTransaction, sheetIds: readonly string[]): Promise<Map<string, Outcomes>> {
  const rows = await tx
    .select({ sheetId: importRows.sheetId, outcome: importRows.outcome, count: sql<number>`count(*)::int` })
    .from(importRows)
    .where(among(importRows.sheetId, sheetIds))
    .groupBy(importRows.sheetId, importRows.outcome)
  const counts = new Map<string, Outcomes>(sheetIds.map((id) => [id, {}]))
  for (const { sheetId, outcome, count } of rows) {
    const ofSheet = counts.get(sheetId)
    if (outcome && ofSheet) ofSheet[outcome] = count
  }
  return counts
}

const allOutcomes = (outcomes: Outcomes): ImportSheet['outcomes'] => ({
  MAKE: 0,
  CHANGE: 0,
  SAME: 0,
  REFUSED: 0,
  MADE: 0,
  CHANGED: 0,
  ...outcomes,
})

const sheetAnswer = (sheet: SheetRecord, outcomes: Outcomes): ImportSheet => ({
  id: sheet.id,
  name: sheet.name,
  kind: sheet.kind,
  rows: sheet.rows,
  columns: sheet.headings.map((heading, at) => ({
    heading,
    field: sheet.fields[at] ?? null,
    samples: sheet.samples[at] ?? [],
  })),
  missing: sheet.kind ? missingFields(kindOf(sheet.kind).fields, sheet.fields).map(({ label }) => label) : [],
  outcomes: allOutcomes(outcomes),
})

const summaryOf = (
  { id, name, state, createdAt, startedAt, finishedAt, stopReason }: ImportRecord,
  { rows, done, refused }: Pick<ImportSummary, 'rows' | 'done' | 'refused'>,
): ImportSummary => ({ id, name, state, createdAt, startedAt, finishedAt, stopReason, rows, done, refused })

/** An import with its sheets as they stand. @throws AppError 404 */
export async function importOf(tx: ScopedTransaction, context: Context, id: string): Promise<Import> {
  const record = await importById(tx, context, id)
  const found = await sheetsOf(tx, id)
  const counts = await outcomesOf(
    tx,
    found.map((sheet) => sheet.id),
  )
  const sheets = found.map((sheet) => sheetAnswer(sheet, counts.get(sheet.id) ?? {}))
  const taken = sheets.filter(({ kind }) => kind !== null)
  const total = (...of: RowOutcome[]) =>
    taken.reduce((sum, { outcomes }) => sum + of.reduce((all, outcome) => all + (outcomes[outcome] ?? 0), 0), 0)
  return {
    ...summaryOf(record, {
      rows: taken.reduce((sum, { rows }) => sum + rows, 0),
      done: total('MADE', 'CHANGED'),
      refused: total('REFUSED'),
    }),
    sheets,
  }
}

const PARTS: Order['parts'] = [
  { expression: sql`${imports.createdAt}`, type: 'timestamptz' },
  { expression: sql`${imports.id}`, type: 'uuid' },
]
const ORDERS: Readonly<Record<'newest' | 'oldest', Order>> = {
  newest: { name: 'newest', parts: PARTS, descending: true },
  oldest: { name: 'oldest', parts: PARTS },
}

/** Writes down how many rows an import has, and what became of them. */
export const keepCounts = (tx: Transaction, importId: string) =>
  tx.execute(sql`
    update imports set rows = counted.rows, done = counted.done, refused = counted.refused
    from (
      select count(*)::int as rows, (count(*) filter (where outcome in ('MADE', 'CHANGED')))::int as done,
        (count(*) filter (where outcome = 'REFUSED'))::int as refused
      from import_rows join import_sheets sheet on sheet.id = sheet_id
      where sheet.import_id = ${importId} and sheet.kind is not null
    ) counted
    where imports.id = ${importId}`)

/** A page of somebody's own imports. @throws AppError 422 on `cursor` */
export async function importList(
  tx: ScopedTransaction,
  context: Context,
  { sort, ...asked }: Asked & { sort: 'newest' | 'oldest' },
): Promise<{ data: ImportSummary[]; paging: Paging }> {
  const where = own(context)
  const { rows, paging } = await pageOf(tx, asked, ORDERS[sort], {
    rows: (page) =>
      tx
        .select({
          record: imports,
          cursorKey: page.cursorKey,
        })
        .from(imports)
        .where(and(where, page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit),
    all: tx
      .select({ one: sql`1` })
      .from(imports)
      .where(where),
  })
  return { data: rows.map(({ record }) => summaryOf(record, record)), paging }
}

const BY_NUMBER: Order = { name: 'number', parts: [{ expression: sql`${importRows.number}`, type: 'integer' }] }

/** A page of a sheet's rows. @throws AppError 422 on `cursor` */
export async function rowList(
  tx: ScopedTransaction,
  { id, headings }: SheetRecord,
  { outcome, ...asked }: Asked & { outcome?: RowOutcome | undefined },
): Promise<{ data: ImportRow[]; paging: Paging }> {
  const where = and(eq(importRows.sheetId, id), outcome && eq(importRows.outcome, outcome))
  const { rows, paging } = await pageOf(tx, asked, BY_NUMBER, {
    rows: (page) =>
      tx
        .select({ row: importRows, cursorKey: page.cursorKey })
        .from(importRows)
        .where(and(where, page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit),
    all: tx
      .select({ one: sql`1` })
      .from(importRows)
      .where(where),
  })
  const data = rows.map(({ row }) => ({
    id: row.id,
    number: row.number,
    cells: row.cells,
    outcome: row.outcome,
    reasons: row.reasons.map(({ column, message }) => ({
      column: column === null ? null : (headings[column] ?? null),
      message,
    })),
  }))
  return { data, paging }
}

/** The states from which something may be done. */
export const isIn = (record: Pick<ImportRecord, 'state'>, ...states: ImportState[]): boolean =>
  states.includes(record.state)
