import { type Column, type GetColumnData, type SQL, sql } from 'drizzle-orm'

/**
 * Whether a value is one of a list, as one parameter. `in` would make a statement of its own for each length of the list,
 * and each connection would plan and keep them all.
 */
export const among = <Of extends Column>(value: Of | SQL, list: readonly GetColumnData<Of, 'raw'>[]): SQL =>
  sql`${value} = any(${sql.param(list)})`
