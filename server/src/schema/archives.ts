import type { ArchiveKind, ArchiveStatus, Role } from '@forecourt/domain'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { createdAt, id, instant } from './columns.ts'

/** One of the files that make up an archive. */
export interface StoredPart {
  name: string
  bytes: number
}

/** Everything of a record, packed for the person who asked for it, who alone may take it. */
export const archives = pgTable(
  'archives',
  {
    id: id(),
    /** Of no table: what was packed is removed when its time has come, whoever is gone by then. */
    userId: uuid().notNull(),
    /** Where and as what they acted when they asked for it: it holds what they may read there, and no more. */
    dealerId: uuid(),
    role: text().$type<Role>(),
    kind: text().$type<ArchiveKind>().notNull(),
    /** The vehicle, dealer or person that it is of. */
    subjectId: uuid().notNull(),
    title: text().notNull(),
    status: text().$type<ArchiveStatus>().notNull().default('WAITING'),
    /** Records and files that are packed, of how many. */
    done: integer().notNull().default(0),
    total: integer(),
    /** In the store so far; to be taken once it is ready. */
    parts: jsonb().$type<StoredPart[]>().notNull().default([]),
    failure: text(),
    createdAt: createdAt(),
    expiresAt: instant(),
  },
  (table) => [
    index('archives_user_idx').on(table.userId, table.createdAt),
    index('archives_expires_idx')
      .on(table.expiresAt)
      .where(sql`expires_at is not null`),
  ],
)
