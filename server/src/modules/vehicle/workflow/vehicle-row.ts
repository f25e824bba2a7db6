import { type Route, ROUTE_KEYS, recordOf } from '@forecourt/domain'
import { eq } from 'drizzle-orm'
import { vehicles } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'

export type VehicleRow = typeof vehicles.$inferSelect
export type NewVehicle = typeof vehicles.$inferInsert

/** The columns that only the engine writes. */
export type FlowColumn =
  | 'stage'
  | 'subStage'
  | 'stageEnteredAt'
  | 'subStageEnteredAt'
  | 'returnStage'
  | 'returnSubStage'
  | 'firstOnSaleAt'
  | 'closedAt'
  | 'removedAt'
  | 'removedById'
  | 'removedReason'
  | 'version'

/** What a module may change of a vehicle. */
export type VehicleChange = Partial<Omit<VehicleRow, FlowColumn | 'id' | 'createdAt'>>

/**
 * Locks a vehicle until the transaction ends, but for those who only refer to it; null outside its scope. It is asked at
 * once: what is asked after it, in the same message, finds what the lock waited for.
 */
export async function lockVehicle(tx: ScopedTransaction, vehicleId: string): Promise<VehicleRow | null> {
  const statement = tx.select().from(vehicles).where(eq(vehicles.id, vehicleId)).for('no key update')
  const [row] = await statement.execute()
  return row ?? null
}

/** Before Admin has decided a route nothing leads along it, so any will do for the moves that do not ask. */
export const NO_ROUTE: Route = recordOf(ROUTE_KEYS, () => false)
