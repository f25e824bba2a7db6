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

/**
 * The moment of what is done to a locked vehicle: later than everything that was done to it before, because a clock
 * may be set back and those of two servers differ.
 */
export async function momentFor(
  tx: ScopedTransaction,
  acting: Pick<Acting, 'now'>,
  { id, subStageEnteredAt }: Pick<VehicleRow, 'id' | 'subStageEnteredAt'>,
): Promise<Date> {
  const [last] = await tx
    .select({ at: max(vehicleEvents.at) })
    .from(vehicleEvents)
    .where(eq(vehicleEvents.vehicleId, id))
  // The events of a dealer that the vehicle was transferred from may be out of sight; its entry is not.
  return notBefore(acting.now(), subStageEnteredAt, last?.at ?? null)
}
