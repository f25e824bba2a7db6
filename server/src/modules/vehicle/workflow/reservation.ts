import { eq } from 'drizzle-orm'
import { reservations } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { send } from '../../../platform/database/send.ts'
import type { VehicleRow } from './vehicle-row.ts'

/**
 * Ends a reservation, by hand or because the vehicle leaves stock, and forgets the customer. Answers the vehicle's columns;
 * null for a vehicle that nobody reserved.
 */
export function endReservation(
  tx: ScopedTransaction,
  { id, handoverAt }: Pick<VehicleRow, 'id' | 'handoverAt'>,
): Pick<VehicleRow, 'handoverAt'> | null {
  if (handoverAt === null) return null
  send(tx, tx.delete(reservations).where(eq(reservations.vehicleId, id)))
  return { handoverAt: null }
}
