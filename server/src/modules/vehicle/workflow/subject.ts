import { can, type Permission } from '@forecourt/authority'
import type { Stage } from '@forecourt/domain'
import { eq } from 'drizzle-orm'
import { vehicles } from '../../../schema/index.ts'
import { type ScopedTransaction, withRemoved } from '../../../platform/database/scope.ts'
import type { PermittedContext } from '../../../platform/http/context.ts'
import { forbidden, notFound } from '../../../platform/errors.ts'
import { removedVehicle } from './refusals.ts'

/** A vehicle that a call is about, as far as the caller's rights go. */
export interface VehicleSubject {
  id: string
  dealerId: string
  stage: Stage
}

const READ: Permission = 'vehicles.stock.read'

const SUBJECT = {
  id: vehicles.id,
  dealerId: vehicles.dealerId,
  stage: vehicles.stage,
  subStage: vehicles.subStage,
  subStageEnteredAt: vehicles.subStageEnteredAt,
  version: vehicles.version,
  removedAt: vehicles.removedAt,
}

/**
 * Finds the vehicle of a call within the caller's group: outside it there is none, and at another dealer of the group
 * a permission that does not act at group level is not enough (docs/decisions.md#9-order-of-checks).
 * One that was removed can be read, and nothing else.
 * @throws AppError 404, 403, 409 INVALID_STAGE for one that was removed
 */
export const vehicleSubject = (
  context: Pick<PermittedContext, 'services' | 'groupScope' | 'actor' | 'permission'>,
  vehicleId: string,
): Promise<VehicleSubject> =>
  context.services.database.read(withRemoved(context.groupScope), (tx) => subjectIn(tx, context, vehicleId))

/** The same in a transaction that shows what was removed. @throws as `vehicleSubject` */
export async function subjectIn(
  tx: ScopedTransaction,
  { actor, permission }: Pick<PermittedContext, 'actor' | 'permission'>,
  vehicleId: string,
): Promise<VehicleSubject> {
  const [vehicle] = await tx.select(SUBJECT).from(vehicles).where(eq(vehicles.id, vehicleId))
  if (!vehicle) throw notFound('This vehicle does not exist, or you do not have access to it.')
  if (!can(permission, actor, vehicle)) throw forbidden()
  if (vehicle.removedAt && permission !== READ) throw await removedVehicle(tx, vehicle)
  return vehicle
}
