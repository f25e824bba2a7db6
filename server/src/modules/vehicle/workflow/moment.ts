import { eq, max } from 'drizzle-orm'
import { vehicleEvents } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import type { Acting } from './acting.ts'
import type { VehicleRow } from './vehicle-row.ts'

/** Now, or one millisecond after what was done before, where the clock says that this is still to come. */
export function notBefore(now: Date, ...earlier: (string | null)[]): Date {
  const last = Math.max(...earlier.map((at) => (at ? Date.parse(at) : -Infinity)))
  return now.getTime() < last ? new Date(last + 1) : now
}

/** When the last thing was done to a vehicle. It is asked at once, so that it may follow the lock in one message. */
export async function lastEventAt(tx: ScopedTransaction, vehicleId: string): Promise<string | null> {
  const statement = tx
    .select({ at: max(vehicleEvents.at) })
    .from(vehicleEvents)
    .where(eq(vehicleEvents.vehicleId, vehicleId))
  const [last] = await statement.execute()
  return last?.at ?? null
}

/**
 * The moment of what is done to a locked vehicle: later than everything that was done to it before, because a clock
 * may be set back and those of two servers differ.
 */
export const momentAfter = (
  acting: Pick<Acting, 'now'>,
  { subStageEnteredAt }: Pick<VehicleRow, 'subStageEnteredAt'>,
  lastAt: string | null,
): Date =>
  // The events of a dealer that the vehicle was transferred from may be out of sight; its entry is not.
  notBefore(acting.now(), subStageEnteredAt, lastAt)

/** The same where the vehicle was locked before. */
export const momentFor = async (
  tx: ScopedTransaction,
  acting: Pick<Acting, 'now'>,
  vehicle: Pick<VehicleRow, 'id' | 'subStageEnteredAt'>,
): Promise<Date> => momentAfter(acting, vehicle, await lastEventAt(tx, vehicle.id))
