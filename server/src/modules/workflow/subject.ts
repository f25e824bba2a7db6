import { can, type Permission } from '@forecourt/authority'
import type { Stage } from '@forecourt/domain'
import { eq } from 'drizzle-orm'
import { vehicles } from '../../platform/database/schema/index.ts'
import type { Context } from '../../platform/http/context.ts'
import { forbidden, notFound } from '../../platform/http/errors.ts'

/** A vehicle that a call is about, as far as the caller's rights go. */
export interface VehicleSubject {
  id: string
  dealerId: string
  stage: Stage
}

/**
 * Finds the vehicle of a call within the caller's group: outside it there is none, and at another dealer of the group
 * a permission that does not act at group level is not enough (decision 9).
 * @throws AppError 404, 403
 */
export async function vehicleSubject(
  { services, groupScope, actor }: Pick<Context, 'services' | 'groupScope' | 'actor'>,
  vehicleId: string,
  permission: Permission,
): Promise<VehicleSubject> {
  const [vehicle] = await services.database.read(groupScope, (tx) =>
    tx
      .select({ id: vehicles.id, dealerId: vehicles.dealerId, stage: vehicles.stage })
      .from(vehicles)
      .where(eq(vehicles.id, vehicleId)),
  )
  if (!vehicle) throw notFound('This vehicle does not exist or is not yours to see.')
  if (!can(permission, actor, vehicle)) throw forbidden()
  return vehicle
}
