import type { VehicleHeader, VehicleRemoval } from '@forecourt/contracts'
import { withRemoved } from '../../../platform/database/scope.ts'
import { notFound } from '../../../platform/errors.ts'
import type { FileUrl } from '../../../platform/files/file-url.ts'
import { headerOf, vehicleRow } from '../../vehicle/details/header.ts'
import type { Acting } from '../../vehicle/workflow/acting.ts'
import { moving } from '../../vehicle/workflow/moving.ts'

/**
 * Takes a vehicle that was never here out of stock: it leaves every list, report and count, its plate, VIN and stock
 * number are free again, and its record can still be read.
 * @throws AppError 404, 403, 422, 409 INVALID_STAGE once it is closed or removed, STALE_VERSION
 */
export const removeVehicle = (
  acting: Acting,
  vehicleId: string,
  { reason, version }: VehicleRemoval,
  fileUrl: FileUrl,
): Promise<{ data: VehicleHeader }> =>
  moving(
    acting,
    async ({ tx, remove }) => {
      await remove({ vehicleId, expectedVersion: version, reason })
      const row = await vehicleRow(tx, vehicleId)
      if (!row) throw notFound()
      return { data: headerOf(row, { actor: acting.actor, now: acting.now(), fileUrl }) }
    },
    withRemoved(acting.dealerScope),
  )
