import type { OffsiteSend, PlateOut, StageMove } from '@forecourt/contracts'
import { offsiteMovements } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Acting } from '../../vehicle/workflow/acting.ts'
import type { Applied } from '../../vehicle/workflow/mover.ts'
import { moving } from '../../vehicle/workflow/moving.ts'
import type { VehicleRow } from '../../vehicle/workflow/vehicle-row.ts'
import { moveAnswer } from '../stage-list/move-answer.ts'
import { journeyErrors } from './guards.ts'
import { platesOut } from './plates.ts'

/**
 * O1: the vehicle leaves the site and is due back when it is expected; the clock of where it was pauses. That its trade plate
 * is on another vehicle is no reason to keep it here, but somebody should know.
 * @throws AppError 404, 403, 422, 409 INVALID_STAGE for one that is out already, STALE_VERSION
 */
export const sendOffsite = (
  acting: Acting,
  vehicleId: string,
  { version, ...journey }: OffsiteSend,
): Promise<{ data: StageMove & { plateAlsoOn: PlateOut[] } }> =>
  moving(acting, async ({ tx, move }) => {
    const moved = await move({
      vehicleId,
      transition: 'O1',
      expectedVersion: version,
      event: 'VEHICLE_SENT_OFFSITE',
      apply: (vehicle, { at }) => record(tx, acting, vehicle, journey, at),
    })
    const { data } = await moveAnswer(tx, acting, moved)
    const { tradePlate } = journey
    return { data: { ...data, plateAlsoOn: tradePlate ? await platesOut(tx, moved.vehicle, tradePlate) : [] } }
  })

async function record(
  tx: ScopedTransaction,
  { session }: Acting,
  vehicle: VehicleRow,
  journey: Omit<OffsiteSend, 'version'>,
  at: string,
): Promise<Applied> {
  const errors = await journeyErrors(tx, vehicle, journey, at)
  if (errors.length > 0) throw invalid(errors)
  const { id: vehicleId, dealerId, mileage } = vehicle
  await tx.insert(offsiteMovements).values({ ...journey, vehicleId, dealerId, sentAt: at, sentById: session.userId })
  const { reason, destinationName, expectedReturnAt, odometerOut, fuelOutPct, tradePlate } = journey
  return {
    set: {
      dueAt: expectedReturnAt,
      mileage: Math.max(mileage, odometerOut ?? 0),
      fuelLevelPct: fuelOutPct ?? vehicle.fuelLevelPct,
    },
    data: { reason, destinationName, expectedReturnAt, ...(tradePlate && { tradePlate }) },
  }
}
