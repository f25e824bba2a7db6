import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { asSorted, sameName, searchIndex, searchText } from './collations.ts'
import { id, version } from './columns.ts'
import { ofDealer } from './organisation.ts'

export const makes = pgTable(
  'makes',
  {
    id: id(),
    name: text().notNull(),
    searchText: searchText('name'),
    country: text(),
    logoFileId: uuid(),
    isActive: boolean().notNull().default(true),
    version: version(),
  },
  (table) => [
    uniqueIndex('makes_name_key').on(sameName(table.name)),
    index('makes_sorted_idx').on(asSorted(table.name), table.id),
    searchIndex('makes_search_idx', table.searchText),
  ],
)

export const models = pgTable(
  'models',
  {
    id: id(),
    makeId: uuid()
      .notNull()
      .references(() => makes.id),
    name: text().notNull(),
    searchText: searchText('name'),
    isActive: boolean().notNull().default(true),
    version: version(),
  },
  (table) => [
    uniqueIndex('models_make_name_key').on(table.makeId, sameName(table.name)),
    index('models_sorted_idx').on(table.makeId, asSorted(table.name), table.id),
    searchIndex('models_search_idx', table.searchText),
  ],
)

export const dealerMakes = pgTable(
  'dealer_makes',
  {
    dealerId: ofDealer(),
    // What a dealer decided about a make goes with it, at every dealer.
    makeId: uuid()
      .notNull()
      .references(() => makes.id, { onDelete: 'cascade' }),
    status: text().$type<'ACTIVE' | 'INACTIVE'>().notNull().default('ACTIVE'),
    /** Featured makes are offered first at infleet; only active ones may be. */
    featured: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.dealerId, table.makeId] }),
    index('dealer_makes_make_idx').on(table.makeId),
    check('dealer_makes_featured_when_active', sql`not featured or status = 'ACTIVE'`),
  ],
)

/** Short lists kept as data: where vehicles come from, how they are sold. */
export const optionItems = pgTable(
  'option_items',
  {
    id: id(),
    kind: text().$type<'SOURCE' | 'SALE_TYPE'>().notNull(),
    code: text().notNull(),
    name: text().notNull(),
    sort: integer().notNull(),
    isActive: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex('option_items_kind_code_key').on(table.kind, table.code),
    index('option_items_kind_sort_idx').on(table.kind, table.sort),
  ],
)

export const fileUploadConfigs = pgTable(
  'file_upload_configs',
  {
    id: id(),
    code: text().notNull(),
    name: text().notNull(),
    allowedMimeTypes: text().array().notNull(),
    maxBytes: integer().notNull(),
    maxFiles: integer().notNull(),
    /** Pixels; wider pictures are scaled down. Null for what is no picture. */
    maxWidth: integer(),
    isActive: boolean().notNull().default(true),
    version: version(),
  },
  (table) => [uniqueIndex('file_upload_configs_code_key').on(table.code)],
)
