import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

/** Names as people sort them, wherever the database runs. */
export const asSorted = (name: SQLWrapper): SQL => sql`${name} collate "en-x-icu"`

/** Names of which two are one when only capitals or accents tell them apart. */
export const sameName = (name: SQLWrapper): SQL => sql`${name} collate "same_name"`

/** Texts of a row in any part of which something may be searched for, whatever its capitals. */
export const asSearched = (...texts: SQLWrapper[]): SQL => sql`lower(${sql.join(texts, sql` || ' ' || `)})`
