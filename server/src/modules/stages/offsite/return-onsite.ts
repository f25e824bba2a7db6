import type { OffsiteReturn, StageMove } from '@forecourt/contracts'
import { eq } from 'drizzle-orm'
import { offsiteMovements } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Writing } from '../../vehicle/messages/acting.ts'
import { writeMessageIn } from '../../vehicle/messages/write.ts'
import type { Acting } from '../../vehicle/workflow/acting.ts'
import type { Applied } from '../../vehicle/workflow/mover.ts'
import { moving } from '../../vehicle/workflow/moving.ts'
import type { VehicleRow } from '../../vehicle/workflow/vehicle-row.ts'
import { moveAnswer } from '../stage-list/move-answer.ts'
import { before, inFuture } from './guards.ts'
import { type MovementRow, movementOf } from './movement.ts'

/** Who takes vehicles back: their damage is written about. */
export type Returning = Acting & Writing

/**
 * O2: the vehicle is back where it was, with the time that it had left. Damage is told to the bodyshop and to the sales
 * managers.
 * @throws AppError 404, 403, 422, 409 INVALID_STAGE for one that is on site, STALE_VERSION
 */
export const returnOnsite = (
  acting: Returning,
  vehicleId: string,
  { version, ...given }: OffsiteReturn,
): Promise<{ data: StageMove }> =>
  moving(acting, async ({ tx, move }) => {
    const moved = await move({
      vehicleId,
      transition: 'O2',
      expectedVersion: version,
      event: 'VEHICLE_RETURNED_ONSITE',
      apply: (vehicle, { at }) => record(tx, acting, vehicle, given, at),
    })
    return moveAnswer(tx, acting, moved)
  })

type Given = Omit<OffsiteReturn, 'version'>

async function record(
  tx: ScopedTransaction,
  acting: Returning,
  vehicle: VehicleRow,
  given: Given,
  at: string,
): Promise<Applied> {
  const movement = await movementOf(tx, vehicle.id)
  const odometerOut = movement.odometerOut ?? vehicle.mileage
  const errors = mistakes(given, movement, odometerOut, at)
  if (errors.length > 0) throw invalid(errors)
  await tx
    .update(offsiteMovements)
    .set({ ...given, status: 'RETURNED', closedAt: at, closedById: acting.session.userId })
    .where(eq(offsiteMovements.id, movement.id))
  const { destinationName } = movement
  const { damageNote, odometerIn, fuelInPct, location } = given
  if (damageNote) {
    await writeMessageIn(tx, acting, vehicle.id, {
      body: `Damaged on return from ${destinationName}: ${damageNote}`,
      mentions: [
        { kind: 'role', role: 'BODY_DAMAGE' },
        { kind: 'role', role: 'SALES_MANAGER' },
      ],
      fileIds: [],
    })
  }
  return {
    set: {
      mileage: Math.max(vehicle.mileage, odometerIn),
      fuelLevelPct: fuelInPct ?? vehicle.fuelLevelPct,
      location: location ?? vehicle.location,
    },
    data: { destinationName, distance: odometerIn - odometerOut, ...(damageNote && { damageNote }) },
  }
}

function mistakes({ returnedAt, odometerIn }: Given, { outAt }: MovementRow, odometerOut: number, at: string) {
  const errors = [
    ...inFuture('returnedAt', returnedAt, at),
    ...before('returnedAt', returnedAt, outAt, 'This must not be before it went out.'),
  ]
  if (odometerIn < odometerOut) {
    const message = `This must be at least the reading when it left, ${odometerOut.toLocaleString('en-GB')}.`
    errors.push({ code: 'min', path: ['odometerIn'], message })
  }
  return errors
}
