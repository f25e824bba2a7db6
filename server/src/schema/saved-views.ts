import type { ListName } from '@forecourt/domain'
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sameName } from './collations.ts'
import { createdAt, id, version } from './columns.ts'
import { ofDealer, ownedByUser } from './organisation.ts'

/** How somebody wants to find a list again, for themselves or for all of their dealer who read it. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    dealerId: ofDealer(),
    userId: ownedByUser(),
    list: text().$type<ListName>().notNull(),
    name: text().notNull(),
    /** As the list's address has them. */
    filters: jsonb().$type<Record<string, string>>().notNull().default({}),
    sort: text().notNull(),
    /** Columns that were switched on or off, against what the list brings. */
    columns: jsonb().$type<Record<string, boolean>>().notNull().default({}),
    isDense: boolean().notNull().default(false),
    isShared: boolean().notNull().default(false),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('saved_views_name_key').on(table.userId, table.dealerId, table.list, sameName(table.name)),
    index('saved_views_dealer_idx').on(table.dealerId, table.list),
  ],
)

/** With which view a list opens for somebody; it may be one that a colleague shares. */
export const savedViewDefaults = pgTable(
  'saved_view_defaults',
  {
    userId: ownedByUser(),
    dealerId: ofDealer(),
    list: text().$type<ListName>().notNull(),
    viewId: uuid()
      .notNull()
      .references(() => savedViews.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.dealerId, table.list] }),
    index('saved_view_defaults_view_idx').on(table.viewId),
    index('saved_view_defaults_dealer_idx').on(table.dealerId),
  ],
)
