import type { Import } from '@forecourt/contracts'
import type { ImportKind } from '@forecourt/domain'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { audit } from '../../../platform/auth/audit.ts'
import { among } from '../../../platform/database/among.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { conflict, invalid, refusal } from '../../../platform/errors.ts'
import type { Context } from '../../../platform/http/context.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { importMappings, importRows, imports, importSheets } from '../../../schema/index.ts'
import { kindsFor } from './create.ts'
import { keyOf } from './fields.ts'
import { importJob } from './job.ts'
import { matchColumns, missingFields } from './match.ts'
import { UNWRITTEN } from './progress.ts'
import {
  type ImportRecord,
  importOf,
  isIn,
  keepCounts,
  lockImport,
  sheetOf,
  type SheetRecord,
  sheetsOf,
} from './queries.ts'

const refuseState = ({ state }: ImportRecord, message: string) => conflict('IMPORT_STATE', message, { state })

const AT_WORK = 'This import is running. Stop it first.'

/** Does something to somebody's own import, locked, and answers it. */
const withImport = (
  context: Context,
  importId: string,
  work: (tx: ScopedTransaction, record: ImportRecord) => Promise<void>,
): Promise<{ data: Import }> =>
  context.services.database.scoped(context.dealerScope, async (tx) => {
    await work(tx, await lockImport(tx, context, importId))
    return { data: await importOf(tx, context, importId) }
  })

interface Mapping {
  kind: ImportKind | null
  columns?: (string | null)[] | undefined
}

/** The columns' fields as they were said, or as they match where nothing was. @throws AppError 422 on `kind` or `columns` */
function fieldsFor({ kind, columns }: Mapping, { headings }: SheetRecord, context: Context): (string | null)[] {
  if (kind === null) return headings.map(() => null)
  const chosen = kindsFor(context).find((each) => each.kind === kind)
  if (!chosen) throw refusal(['kind'], 'unknown', 'You may not import this.')
  if (!columns) return matchColumns(headings, chosen.fields)
  if (columns.length !== headings.length) {
    throw refusal(['columns'], 'invalid', `There are ${headings.length} columns.`)
  }
  const errors = columns.flatMap((name, at) => {
    const path = ['columns', at]
    if (name === null) return []
    if (!chosen.fields.some((field) => field.name === name)) {
      return [{ code: 'unknown', path, message: 'Choose a field from the list.' }]
    }
    return columns.indexOf(name) < at
      ? [{ code: 'duplicate', path, message: 'Another column is already matched to this.' }]
      : []
  })
  if (errors.length > 0) throw invalid(errors)
  return columns
}

/** Remembers what somebody took their headings for, beside what they said of others before. */
async function keepMapping(
  tx: ScopedTransaction,
  context: Context,
  kind: ImportKind,
  sheet: SheetRecord,
  said: (string | null)[],
) {
  const { session, actor } = context
  const fields = Object.fromEntries(
    sheet.headings.flatMap((heading, at) => (keyOf(heading) ? [[keyOf(heading), said[at] ?? null]] : [])),
  )
  await tx
    .insert(importMappings)
    .values({ userId: session.userId, dealerId: actor.activeDealerId, kind, fields })
    .onConflictDoUpdate({
      target: [importMappings.userId, importMappings.dealerId, importMappings.kind],
      set: { fields: sql`${importMappings.fields} || excluded.fields` },
    })
}

/** Says what a sheet is. @throws AppError 404, 409 IMPORT_STATE, 422 on `kind` or `columns` */
export const mapSheet = (
  context: Context,
  { importId, sheetId }: { importId: string; sheetId: string },
  mapping: Mapping,
): Promise<{ data: Import }> =>
  withImport(context, importId, async (tx, record) => {
    if (isIn(record, 'CHECKING', 'IMPORTING')) throw refuseState(record, AT_WORK)
    const sheet = await sheetOf(tx, importId, sheetId)
    const written = and(eq(importRows.sheetId, sheetId), inArray(importRows.outcome, ['MADE', 'CHANGED']))
    if ((await tx.$count(importRows, written)) > 0) {
      throw refuseState(record, 'Rows of this sheet have been imported. Start another import for the rest.')
    }
    const fields = fieldsFor(mapping, sheet, context)
    await tx.update(importSheets).set({ kind: mapping.kind, fields }).where(eq(importSheets.id, sheetId))
    await tx.update(importRows).set({ outcome: null, reasons: [] }).where(eq(importRows.sheetId, sheetId))
    await tx.update(imports).set({ state: 'READ', stopReason: null }).where(eq(imports.id, importId))
    await keepCounts(tx, importId)
    if (mapping.kind && mapping.columns) await keepMapping(tx, context, mapping.kind, sheet, fields)
  })

/** @throws AppError 422 on `sheets` where there is nothing to import, or a required column is not matched */
function expectMatched(sheets: readonly SheetRecord[], context: Context): void {
  const kinds = kindsFor(context)
  const taken = sheets.filter(({ kind }) => kind !== null)
  if (taken.length === 0) throw refusal(['sheets'], 'required', 'Choose what at least one sheet contains.')
  for (const { name, kind, fields } of taken) {
    const known = kinds.find((each) => each.kind === kind)
    if (!known) throw refusal(['sheets'], 'unknown', `${name}: you may not import this.`)
    const [missing] = missingFields(known.fields, fields)
    if (missing) throw refusal(['sheets'], 'required', `${name}: choose the column for ${missing.label}.`)
  }
}

/** Has every row checked. @throws AppError 404, 409 IMPORT_STATE, 422 on `sheets` */
export const checkImport = (context: Context, importId: string): Promise<{ data: Import }> =>
  withImport(context, importId, async (tx, record) => {
    if (isIn(record, 'CHECKING', 'IMPORTING')) throw refuseState(record, AT_WORK)
    const sheets = await sheetsOf(tx, importId)
    expectMatched(sheets, context)
    const ids = sheets.map(({ id }) => id)
    await tx
      .update(importRows)
      .set({ outcome: null, reasons: [] })
      .where(and(among(importRows.sheetId, ids), UNWRITTEN))
    await begin(tx, context, record, 'CHECKING')
  })

/** The job reads in which state it is, and works in the role that the person acts in now. */
async function begin(
  tx: ScopedTransaction,
  { actor }: Context,
  { id, role }: ImportRecord,
  state: 'CHECKING' | 'IMPORTING',
) {
  await tx
    .update(imports)
    .set({ state, role: actor.activeRole ?? role, stopReason: null })
    .where(eq(imports.id, id))
  await enqueue(tx, importJob, { importId: id }, { key: id })
}

/** Has the rows written that passed the check. @throws AppError 404, 409 IMPORT_STATE */
export const startImport = (context: Context, importId: string): Promise<{ data: Import }> =>
  withImport(context, importId, async (tx, record) => {
    if (!isIn(record, 'CHECKED', 'STOPPED')) {
      throw refuseState(record, 'Only an import that has been checked can start.')
    }
    expectMatched(await sheetsOf(tx, importId), context)
    const startedAt = record.startedAt ?? context.now().toISOString()
    await tx.update(imports).set({ startedAt, finishedAt: null }).where(eq(imports.id, importId))
    await begin(tx, context, record, 'IMPORTING')
    await audit(tx, { ...about(record), type: 'import.started', data: { name: record.name } })
  })

/** Whose event it is. */
const about = ({ id, userId, dealerId }: ImportRecord) => ({
  actorId: userId,
  subjectType: 'import',
  subjectId: id,
  dealerId,
})

/** Stops an import between two rows; one that has come to its end stays so. @throws AppError 404 */
export const stopImport = (context: Context, importId: string): Promise<{ data: Import }> =>
  withImport(context, importId, async (tx, record) => {
    if (!isIn(record, 'CHECKING', 'IMPORTING')) return
    const state = record.state === 'CHECKING' ? 'READ' : 'STOPPED'
    await tx.update(imports).set({ state }).where(eq(imports.id, importId))
    await keepCounts(tx, importId)
  })

/** Deletes an import with its rows. @throws AppError 404, 409 IMPORT_STATE */
export const removeImport = (context: Context, importId: string): Promise<undefined> =>
  context.services.database.scoped(context.dealerScope, async (tx) => {
    const record = await lockImport(tx, context, importId)
    if (isIn(record, 'CHECKING', 'IMPORTING')) throw refuseState(record, AT_WORK)
    await tx.delete(imports).where(eq(imports.id, importId))
    return undefined
  })
