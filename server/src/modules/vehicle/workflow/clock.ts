import { mayTakeRouteStep, type Position, type RouteKey, slaDueAt, slaHours } from '@forecourt/domain'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { dealerSettings } from '../../../schema/dealer-settings.ts'
import { adminConfigurations, dealerEmployees, dealers, stageVisits, users } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { lastVisitAt } from './history.ts'
import type { VehicleRow } from './vehicle-row.ts'

/** When a stay that begins now turns late, by the dealer's hours; null where no limit applies. */
export async function dueAtFrom(
  tx: ScopedTransaction,
  dealerId: string,
  position: Position,
  now: Date,
): Promise<string | null> {
  const [dealer] = await tx.select({ settings: dealers.settings }).from(dealers).where(eq(dealers.id, dealerId))
  const hours = slaHours(position, dealerSettings(dealer?.settings ?? {}).slaHours)
  return hours === null ? null : slaDueAt(now, hours).toISOString()
}

/** A vehicle that comes back from offsite has as long as it had when it left: its clock stood still meanwhile. */
export async function dueAtAfterReturn(
  tx: ScopedTransaction,
  vehicle: VehicleRow,
  position: Position,
  now: Date,
): Promise<string | null> {
  const before = await lastVisitAt(tx, vehicle.id, position)
  if (!before?.dueAt || !before.exitedAt) return null
  return new Date(now.getTime() + Date.parse(before.dueAt) - Date.parse(before.exitedAt)).toISOString()
}

/** How long a vehicle that comes back was offsite since it first came to the stay that goes on now, in seconds. */
export async function offsiteTime(
  tx: ScopedTransaction,
  { id, subStageEnteredAt }: VehicleRow,
  position: Position,
  now: Date,
): Promise<number> {
  const interrupted = await lastVisitAt(tx, id, position)
  const away = Math.max(0, Math.floor((now.getTime() - Date.parse(subStageEnteredAt)) / 1000))
  return away + (interrupted?.offsiteSeconds ?? 0)
}

/** Has a vehicle that is offsite due back at another time, which is told of again when it is over. */
export const expectReturn = (tx: ScopedTransaction, vehicleId: string, dueAt: string) =>
  tx
    .update(stageVisits)
    .set({ dueAt, alertAt: dueAt, alertLevelSent: null })
    .where(and(eq(stageVisits.vehicleId, vehicleId), isNull(stageVisits.exitedAt)))

/** Whom Admin meant to take the vehicle at a part of its route; null where they have left or changed roles since. */
export async function plannedAssignee(tx: ScopedTransaction, vehicleId: string, key: RouteKey): Promise<string | null> {
  const [row] = await tx
    .select({ id: users.id, roles: dealerEmployees.roles })
    .from(adminConfigurations)
    .innerJoin(users, and(sql`${users.id} = (${adminConfigurations.assignees} ->> ${key})::uuid`, users.isActive))
    .innerJoin(
      dealerEmployees,
      and(eq(dealerEmployees.userId, users.id), eq(dealerEmployees.dealerId, adminConfigurations.dealerId)),
    )
    .where(eq(adminConfigurations.vehicleId, vehicleId))
    // Anyone who lets go of them meanwhile waits, and then finds this vehicle among what they hold.
    .for('share')
  return row && mayTakeRouteStep(key, row.roles) ? row.id : null
}
