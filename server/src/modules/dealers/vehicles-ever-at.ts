import { sql } from 'drizzle-orm'
import type { ScopedTransaction } from '../../platform/database/scope.ts'

/** Nobody asks how many more. */
const MOST_COUNTED = 10_000

/**
 * How many vehicles stand at a dealer or ever stood there, those that were handed over or sold included: each of them has
 * its visits on record there. The transaction's scope must hold the dealer.
 */
export async function vehiclesEverAt(tx: ScopedTransaction, dealerId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select distinct vehicle_id from stage_visits where dealer_id = ${dealerId} limit ${MOST_COUNTED}) stood`)
  return rows[0]?.count ?? 0
}
