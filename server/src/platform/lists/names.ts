import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { asSorted } from '../database/schema/collations.ts'
import type { Order } from './keyset.ts'

/** The two orders of a list of names, from A to Z and back; an index on the same two serves both. */
export function ordersByName({ name, id }: { name: SQLWrapper; id: SQLWrapper }): Record<'name' | '-name', Order> {
  const parts: Order['parts'] = [
    { expression: asSorted(name), type: 'text' },
    { expression: sql`${id}`, type: 'uuid' },
  ]
  return { name: { name: 'name', parts }, '-name': { name: '-name', parts, descending: true } }
}

const folded = (text: SQLWrapper) => sql`regexp_replace(lower(normalize(${text}, NFD)), '[\u0300-\u036f]', '', 'g')`

/** Whether a name holds a text anywhere, whatever the capitals and accents: `skoda` finds Škoda. Nothing typed finds all. */
export const nameHolds = (name: SQLWrapper, search: string | undefined): SQL | undefined =>
  search ? sql`strpos(${folded(name)}, ${folded(sql`${search}::text`)}) > 0` : undefined
