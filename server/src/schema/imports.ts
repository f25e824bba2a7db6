import type { ImportKind, ImportState, Role, RowOutcome } from '@forecourt/domain'
import { index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'
import { dealers, ownedByUser } from './organisation.ts'

/** Whose data it becomes; null for what the platform's developers import. */
const ofDealerOrPlatform = () => uuid().references(() => dealers.id, { onDelete: 'cascade' })

/** A file that somebody brought, in which role and where: its rows are written under what that is worth by then. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    userId: ownedByUser(),
    dealerId: ofDealerOrPlatform(),
    role: text().$type<Role>().notNull(),
    name: text().notNull(),
    state: text().$type<ImportState>().notNull().default('READ'),
    stopReason: text(),
    /** As they were when it last stood still: a list of imports does not count their rows. */
    rows: integer().notNull().default(0),
    done: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    createdAt: createdAt(),
    startedAt: instant(),
    finishedAt: instant(),
  },
  (table) => [
    index('imports_user_idx').on(table.userId, table.createdAt, table.id),
    index('imports_dealer_idx').on(table.dealerId),
    index('imports_created_idx').on(table.createdAt),
  ],
)

export const importSheets = pgTable(
  'import_sheets',
  {
    id: id(),
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    dealerId: ofDealerOrPlatform(),
    position: integer().notNull(),
    name: text().notNull(),
    kind: text().$type<ImportKind>(),
    headings: text().array().notNull(),
    /** What each column is taken for, in the order of the headings. */
    fields: jsonb().$type<(string | null)[]>().notNull(),
    /** The first cells of each column that are not empty. */
    samples: jsonb().$type<string[][]>().notNull(),
    rows: integer().notNull(),
  },
  (table) => [
    index('import_sheets_import_idx').on(table.importId, table.position),
    index('import_sheets_dealer_idx').on(table.dealerId),
  ],
)

export interface RowReason {
  /** Where in the row's cells it is; null for the whole row. */
  column: number | null
  message: string
}

export const importRows = pgTable(
  'import_rows',
  {
    id: id(),
    sheetId: uuid()
      .notNull()
      .references(() => importSheets.id, { onDelete: 'cascade' }),
    dealerId: ofDealerOrPlatform(),
    /** As the spreadsheet counts. */
    number: integer().notNull(),
    cells: text().array().notNull(),
    outcome: text().$type<RowOutcome>(),
    reasons: jsonb().$type<RowReason[]>().notNull().default([]),
  },
  (table) => [
    uniqueIndex('import_rows_number_key').on(table.sheetId, table.number),
    index('import_rows_outcome_idx').on(table.sheetId, table.outcome, table.number),
    index('import_rows_dealer_idx').on(table.dealerId),
  ],
)

/** What somebody took the columns of their files for, by heading: offered again with the next file of the kind. */
export const importMappings = pgTable(
  'import_mappings',
  {
    id: id(),
    userId: ownedByUser(),
    dealerId: ofDealerOrPlatform(),
    kind: text().$type<ImportKind>().notNull(),
    fields: jsonb().$type<Record<string, string | null>>().notNull(),
  },
  (table) => [
    unique('import_mappings_key').on(table.userId, table.dealerId, table.kind).nullsNotDistinct(),
    index('import_mappings_dealer_idx').on(table.dealerId),
  ],
)
