import type { VehicleDetails } from '@forecourt/contracts'
import { and, desc, eq, isNotNull, ne, or } from 'drizzle-orm'
import { dealers, vehicles } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'

interface Known {
  id: string
  dealerGroupId: string
  registration: string | null
  vin: string | null
}

/** Earlier, closed stays of the same car in the group, known by its mark or its VIN; the last one first. */
export async function seenBefore(
  tx: ScopedTransaction,
  { id, dealerGroupId, registration, vin }: Known,
): Promise<VehicleDetails['seenBefore']> {
  if (!registration && !vin) return []
  const sameCar = or(
    registration ? eq(vehicles.registration, registration) : undefined,
    vin ? and(eq(vehicles.dealerGroupId, dealerGroupId), eq(vehicles.vin, vin)) : undefined,
  )
  return tx
    .select({
      vehicleId: vehicles.id,
      dealerName: dealers.name,
      closedAt: vehicles.closedAt,
      stockNumber: vehicles.stockNumber,
    })
    .from(vehicles)
    .innerJoin(dealers, eq(dealers.id, vehicles.dealerId))
    .where(and(sameCar, ne(vehicles.id, id), isNotNull(vehicles.closedAt)))
    .orderBy(desc(vehicles.closedAt))
    .limit(20)
}
