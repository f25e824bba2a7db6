import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { sameName } from '../../schema/collations.ts'
import type { Context } from '../http/context.ts'

interface Names {
  column: PgColumn
  /** The records among which a name is unique, where it is not unique in the whole table. */
  among?: SQL
}

/** The name of the record that counts as having the given one: of `Škoda` for `SKO DA`. Null when there is none. */
export const existingName = (
  { services }: Pick<Context, 'services'>,
  { column, among }: Names,
  name: string,
): Promise<string | null> =>
  services.database.unscoped('which record has a name', async (tx) => {
    const [row] = await tx
      .select({ name: sql<string>`${column}` })
      .from(column.table)
      .where(and(sql`${sameName(column)} = ${sameName(sql`${name}::text`)}`, among))
      .limit(1)
    return row?.name ?? null
  })
