import { IMPORT_KINDS, IMPORT_STATES, ROW_OUTCOMES } from '@forecourt/domain'
import { z } from 'zod'
import { call, Download } from '../call.ts'
import { data, list, nothing, pageQuery } from '../envelope.ts'
import { Id, Timestamp } from '../fields.ts'
import { EXPORT_TYPES } from './exports.ts'

/** A column that a kind of import knows, by the name that a mapping gives. */
const ImportField = z.object({
  name: z.string(),
  label: z.string(),
  isRequired: z.boolean(),
  /** How its cells may be written, where that is not plain. */
  hint: z.string().nullable(),
})
export type ImportField = z.output<typeof ImportField>

export const ImportKindOffer = z.object({
  kind: z.enum(IMPORT_KINDS),
  /** Its columns; required ones first matter most. */
  fields: z.array(ImportField),
})
export type ImportKindOffer = z.output<typeof ImportKindOffer>

const ImportColumn = z.object({
  heading: z.string(),
  /** What it is taken for; null for a column that is left out. */
  field: z.string().nullable(),
  /** The first cells that are not empty. */
  samples: z.array(z.string()),
})
export type ImportColumn = z.output<typeof ImportColumn>

const ImportSheet = z.object({
  id: z.string(),
  name: z.string(),
  /** What its rows are; null for a sheet that is left out. */
  kind: z.enum(IMPORT_KINDS).nullable(),
  rows: z.int(),
  columns: z.array(ImportColumn),
  /** Labels of the required columns that are not matched yet. */
  missing: z.array(z.string()),
  /** How many rows there are of each outcome; rows that are not checked are in none. */
  outcomes: z.record(z.enum(ROW_OUTCOMES), z.int()),
})
export type ImportSheet = z.output<typeof ImportSheet>

/** An import as a list shows it. */
export const ImportSummary = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(IMPORT_STATES),
  createdAt: Timestamp,
  startedAt: Timestamp.nullable(),
  finishedAt: Timestamp.nullable(),
  /** Why it stopped before its end. */
  stopReason: z.string().nullable(),
  rows: z.int(),
  /** Rows added or changed, and rows refused. */
  done: z.int(),
  refused: z.int(),
})
export type ImportSummary = z.output<typeof ImportSummary>

export const Import = ImportSummary.extend({ sheets: z.array(ImportSheet) })
export type Import = z.output<typeof Import>

/** A row as it came, with what the check said of it or what became of it. */
export const ImportRow = z.object({
  id: z.string(),
  /** As the spreadsheet counts. */
  number: z.int(),
  cells: z.array(z.string()),
  outcome: z.enum(ROW_OUTCOMES).nullable(),
  /** Why it is refused; the column is null where the reason is about the whole row. */
  reasons: z.array(z.object({ column: z.string().nullable(), message: z.string() })),
})
export type ImportRow = z.output<typeof ImportRow>

/** What a sheet's rows and columns are taken for; a column for each heading, in their order. */
const ImportMapping = z.strictObject({
  kind: z.enum(IMPORT_KINDS).nullable(),
  columns: z.array(z.string().max(40).nullable()).max(100).optional(),
})

const permission = ['master.imports.create', 'dealer.imports.create'] as const
const params = z.object({ importId: Id })
const sheetParams = params.extend({ sheetId: Id })

export const imports = {
  list: call({
    method: 'GET',
    path: '/imports',
    summary: 'Your own imports at the active dealer, or of the platform, of the last 30 days',
    permission,
    query: z.strictObject(pageQuery(['newest', 'oldest'])),
    response: list(ImportSummary),
  }),
  kinds: call({
    method: 'GET',
    path: '/imports/kinds',
    summary: 'What you may import, with the columns that are known',
    permission,
    response: data(z.array(ImportKindOffer)),
  }),
  create: call({
    method: 'POST',
    path: '/imports',
    summary: 'Read a CSV file, an XLSX workbook or pasted cells; nothing is imported yet',
    permission,
    upload: [],
    response: data(Import),
    status: 201,
  }),
  starter: call({
    method: 'POST',
    path: '/imports/starter-makes',
    summary: 'Read the list of common UK makes and models that the product brings; nothing is imported yet',
    permission: 'master.makes.create',
    response: data(Import),
    status: 201,
  }),
  read: call({
    method: 'GET',
    path: '/imports/:importId',
    summary: 'An import, with how far it is',
    permission,
    params,
    response: data(Import),
  }),
  map: call({
    method: 'PATCH',
    path: '/imports/:importId/sheets/:sheetId',
    summary: 'Say what a sheet’s rows and columns are; its rows have to be checked again',
    permission,
    params: sheetParams,
    body: ImportMapping,
    response: data(Import),
  }),
  check: call({
    method: 'POST',
    path: '/imports/:importId/check',
    summary: 'Check every row as its form would, writing nothing',
    permission,
    params,
    response: data(Import),
  }),
  start: call({
    method: 'POST',
    path: '/imports/:importId/start',
    summary: 'Import the rows that passed the check, or go on where an import stopped',
    permission,
    params,
    response: data(Import),
  }),
  stop: call({
    method: 'POST',
    path: '/imports/:importId/stop',
    summary: 'Stop an import; what it has added stays',
    permission,
    params,
    response: data(Import),
  }),
  rows: call({
    method: 'GET',
    path: '/imports/:importId/sheets/:sheetId/rows',
    summary: 'A sheet’s rows in their order',
    permission,
    params: sheetParams,
    query: z.strictObject({ ...pageQuery(['number']), outcome: z.enum(ROW_OUTCOMES).optional() }),
    response: list(ImportRow),
  }),
  refused: call({
    method: 'GET',
    path: '/imports/:importId/sheets/:sheetId/refused',
    summary: 'The refused rows of a sheet as they came, with a column for the reason',
    permission,
    params: sheetParams,
    query: z.strictObject({ format: z.enum(['csv', 'xlsx']).default('csv') }),
    downloads: [EXPORT_TYPES.csv, EXPORT_TYPES.xlsx],
    response: Download,
  }),
  remove: call({
    method: 'DELETE',
    path: '/imports/:importId',
    summary: 'Delete an import and its rows; what it has added stays',
    permission,
    params,
    response: nothing,
    status: 204,
  }),
}
