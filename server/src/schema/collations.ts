import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { index, text } from 'drizzle-orm/pg-core'

/** Names as people sort them, wherever the database runs. */
export const asSorted = (name: SQLWrapper): SQL => sql`${name} collate "en-x-icu"`

/**
 * Names of which two are one when only capitals, accents, spaces, hyphens, dashes or invisible characters tell them apart,
 * by the database's own function.
 */
export const sameName = (name: SQLWrapper): SQL => sql`name_key(${name}) collate "same_name"`

/** A text without what capitals and accents tell apart, by the database's own function: of `Škoda` it makes `skoda`. */
export const folded = (words: SQLWrapper): SQL => sql`folded(${words})`

/** The texts of a row in any part of which something may be searched for, folded by the database as they are written. */
export const searchText = (texts: string) =>
  text()
    .notNull()
    .generatedAlwaysAs(folded(sql.raw(texts)))

/** Finds what holds a text of three characters or more; a shorter one is looked for in row after row. */
export const searchIndex = (name: string, column: SQLWrapper) => index(name).using('gin', sql`${column} gin_trgm_ops`)
