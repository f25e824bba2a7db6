import type { ReturnForRework } from '@forecourt/contracts'
import { type Position, positionLabel, reworkPositions, splitPosition, positionOf } from '@forecourt/domain'
import { refusal } from '../../../platform/errors.ts'
import type { Acting } from '../../vehicle/workflow/acting.ts'
import { moving } from '../../vehicle/workflow/moving.ts'
import { NO_ROUTE } from '../../vehicle/workflow/vehicle-row.ts'

/** Where some work may lie behind a vehicle: from offsite it comes back first, and what is closed is reopened first. */
const isOnSite = (position: Position) => !['OFFSITE', 'CLOSED'].includes(splitPosition(position).stage)

/**
 * Sends a vehicle back along its route to be worked on again; from there it goes on as its route says
 * (docs/domain.md#going-back).
 * @throws AppError 404, 403, 422 on `to`, 409 INVALID_STAGE or STALE_VERSION
 */
export const returnForRework = (acting: Acting, vehicleId: string, { to, reason, version }: ReturnForRework) =>
  moving(acting, ({ moveBack }) =>
    moveBack({
      vehicleId,
      expectedVersion: version,
      way: 'RETURN_FOR_REWORK',
      event: 'VEHICLE_RETURNED_FOR_REWORK',
      at: isOnSite,
      apply: async (vehicle) => {
        const possible = reworkPositions(vehicle.route ?? NO_ROUTE, positionOf(vehicle))
        if (!possible.includes(to)) {
          throw refusal(['to'], 'unknown', `This vehicle has not been through ${positionLabel(to)}.`)
        }
        return { to, set: { reworkCount: vehicle.reworkCount + 1 }, data: { reason } }
      },
    }),
  )
