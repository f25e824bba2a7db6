import type { PlateOut } from '@forecourt/contracts'
import { and, asc, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { offsiteMovements, vehicles } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { isOut } from './movement.ts'

const MOST = 100

/** The dealer's trade plates that are on other vehicles now, or that one of them. */
export async function platesOut(
  tx: ScopedTransaction,
  { id, dealerId }: { id: string; dealerId: string },
  tradePlate?: string,
): Promise<PlateOut[]> {
  const rows = await tx
    .select({
      tradePlate: offsiteMovements.tradePlate,
      vehicleId: vehicles.id,
      registration: vehicles.registration,
      stockNumber: vehicles.stockNumber,
      destinationName: offsiteMovements.destinationName,
      outAt: offsiteMovements.outAt,
    })
    .from(offsiteMovements)
    .innerJoin(vehicles, eq(vehicles.id, offsiteMovements.vehicleId))
    .where(
      and(
        isOut,
        isNull(vehicles.removedAt),
        eq(offsiteMovements.dealerId, dealerId),
        tradePlate === undefined ? isNotNull(offsiteMovements.tradePlate) : eq(offsiteMovements.tradePlate, tradePlate),
        ne(offsiteMovements.vehicleId, id),
      ),
    )
    .orderBy(asc(offsiteMovements.tradePlate), asc(offsiteMovements.outAt))
    .limit(MOST)
  return rows.flatMap(({ tradePlate: plate, ...row }) => (plate ? [{ tradePlate: plate, ...row }] : []))
}
