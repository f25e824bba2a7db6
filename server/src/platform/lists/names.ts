import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { asSorted, folded } from '../../schema/collations.ts'
import type { Order } from './keyset.ts'

/** The two orders of a list of names, from A to Z and back; an index on the same two serves both. */
export function ordersByName({ name, id }: { name: SQLWrapper; id: SQLWrapper }): Record<'name' | '-name', Order> {
  const parts: Order['parts'] = [
    { expression: asSorted(name), type: 'text' },
    { expression: sql`${id}`, type: 'uuid' },
  ]
  return { name: { name: 'name', parts }, '-name': { name: '-name', parts, descending: true } }
}

const WILDCARD = /[\\%_]/g

/**
 * Whether a row holds a text anywhere, whatever the capitals and accents: `skoda` finds Škoda. Nothing typed finds all.
 * @param searched the row's folded text, as a column `searchText` has it
 */
export const holdsText = (searched: SQLWrapper, search: string | undefined): SQL | undefined =>
  search ? sql`${searched} like ${folded(sql`${`%${search.replace(WILDCARD, String.raw`\$&`)}%`}::text`)}` : undefined
