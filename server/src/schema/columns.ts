import { sql } from 'drizzle-orm'
import { integer, timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'

/**
 * Ids are UUIDv7 made in the application, so rows sort by age and an id is known before the row exists
 * (docs/decisions.md#13-ids).
 */
export const id = () => uuid().primaryKey().$defaultFn(v7)

/** UTC, read and written as an ISO-8601 string. */
export const instant = () => timestamp({ withTimezone: true, mode: 'string', precision: 3 })

export const createdAt = () =>
  instant()
    .notNull()
    .default(sql`now()`)

/** Moves with transitions and people's edits, never with jobs (docs/decisions.md#15-versions). */
export const version = () => integer().notNull().default(1)
