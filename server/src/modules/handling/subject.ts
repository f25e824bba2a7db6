import { can } from '@forecourt/authority'
import type { Permission } from '@forecourt/authority'
import type { Context } from '../../platform/http/context.ts'
import { forbidden } from '../../platform/http/errors.ts'
import { STAGE_READ } from '../workflow/stage-permissions.ts'
import { vehicleSubject, type VehicleSubject } from '../workflow/subject.ts'

/** A vehicle that the caller may act on and that stands in a stage of theirs (domain section 4.6). @throws AppError 404, 403 */
export async function vehicleOfMyStage(
  context: Pick<Context, 'services' | 'groupScope' | 'actor'>,
  vehicleId: string,
  permission: Permission,
): Promise<VehicleSubject> {
  const vehicle = await vehicleSubject(context, vehicleId, permission)
  if (!can(STAGE_READ[vehicle.stage], context.actor, vehicle)) throw forbidden()
  return vehicle
}
