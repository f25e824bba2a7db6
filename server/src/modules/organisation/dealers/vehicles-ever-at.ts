import { type SQL, sql } from 'drizzle-orm'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'

/** Visits, of which a vehicle makes a dozen: nobody asks how many more vehicles there were. */
const MOST_READ = 100_000

/**
 * Vehicles that stand at a dealer or ever stood there, those that were handed over or sold included: each of them has its
 * visits on record there.
 */
const visitsAt = (dealerId: string): SQL => sql`select vehicle_id from stage_visits where dealer_id = ${dealerId}`

/** Whether a vehicle ever stood at a dealer, which the transaction's scope must hold. */
export async function hasHadVehicles(tx: ScopedTransaction, dealerId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`select exists (${visitsAt(dealerId)}) as found`)
  return rows[0]?.found === true
}

/** How many ever stood there, under the same condition; at a dealer with a long past no fewer than this. */
export async function vehiclesEverAt(tx: ScopedTransaction, dealerId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(distinct vehicle_id)::int as count from (${visitsAt(dealerId)} limit ${MOST_READ}) visit`)
  return rows[0]?.count ?? 0
}
