import { asc, eq } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/scope.ts'
import { stageVisits, vehicleEvents, vehicles } from '../../../schema/index.ts'

/** What the database holds about a vehicle, in chronological order. */
export async function keptOf(tx: Transaction, vehicleId: string) {
  const [vehicle] = await tx.select().from(vehicles).where(eq(vehicles.id, vehicleId))
  const visits = await tx
    .select()
    .from(stageVisits)
    .where(eq(stageVisits.vehicleId, vehicleId))
    .orderBy(asc(stageVisits.enteredAt), asc(stageVisits.id))
  const events = await tx
    .select()
    .from(vehicleEvents)
    .where(eq(vehicleEvents.vehicleId, vehicleId))
    .orderBy(asc(vehicleEvents.at), asc(vehicleEvents.id))
  if (!vehicle) throw new Error('The vehicle is gone')
  return { vehicle, visits, events }
}
