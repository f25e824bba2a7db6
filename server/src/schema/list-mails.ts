import type { ListMailRhythm, Role, Weekday } from '@forecourt/domain'
import { date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'
import { ofDealer, ownedByUser } from './organisation.ts'
import { savedViews } from './saved-views.ts'

/** A list that somebody gets by e-mail, as a view of it shows it. */
export const listMails = pgTable(
  'list_mails',
  {
    id: id(),
    dealerId: ofDealer(),
    userId: ownedByUser(),
    /** As what they acted when they asked for it: it holds what they may read in that role when it is sent. */
    role: text().$type<Role>(),
    viewId: uuid()
      .notNull()
      .references(() => savedViews.id, { onDelete: 'cascade' }),
    rhythm: text().$type<ListMailRhythm>().notNull(),
    weekday: text().$type<Weekday>(),
    /** What the list shows where the view says nothing of a column; null for all. */
    columns: jsonb().$type<string[]>(),
    /** The London day on which it was last given to the queue: once a day, however often that is tried. */
    queuedOn: date({ mode: 'string' }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('list_mails_user_key').on(table.userId, table.viewId),
    index('list_mails_view_idx').on(table.viewId),
    index('list_mails_dealer_idx').on(table.dealerId),
  ],
)
