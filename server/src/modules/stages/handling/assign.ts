import { isOpen, mayTakeVehicle, positionLabel, positionOf } from '@forecourt/domain'
import { and, eq } from 'drizzle-orm'
import { dealerEmployees, users } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { refusal } from '../../../platform/errors.ts'
import type { Acting } from '../../vehicle/workflow/acting.ts'
import { moving } from '../../vehicle/workflow/moving.ts'
import type { VehicleRow } from '../../vehicle/workflow/vehicle-row.ts'

interface Assignment {
  userId: string | null
  /** The version that the form was opened on; left out where no form was. */
  version?: number
}

/**
 * Gives a vehicle to somebody who works where it stands, or to nobody.
 * @throws AppError 422 on `userId`, 409 INVALID_STAGE once it is closed, STALE_VERSION
 */
export const assign = (acting: Acting, vehicleId: string, { userId, version }: Assignment) =>
  moving(acting, ({ tx, amend }) =>
    amend({
      vehicleId,
      ...(version !== undefined && { expectedVersion: version }),
      event: 'VEHICLE_ASSIGNED',
      at: isOpen,
      apply: async (vehicle) => {
        if (vehicle.assignedToId === userId) return null
        const to = userId && (await colleague(tx, vehicle, userId))
        return { set: { assignedToId: userId }, data: { to } }
      },
    }),
  )

/** An active employee of the vehicle's dealer who may take it, and is not let go of meanwhile. @throws AppError 422 */
async function colleague(tx: ScopedTransaction, vehicle: VehicleRow, userId: string): Promise<string> {
  const [employee] = await tx
    .select({ name: users.name, roles: dealerEmployees.roles })
    .from(dealerEmployees)
    .innerJoin(users, eq(users.id, dealerEmployees.userId))
    .where(and(eq(dealerEmployees.dealerId, vehicle.dealerId), eq(dealerEmployees.userId, userId), users.isActive))
    .for('share')
  if (!employee) throw refusal(['userId'], 'unknown', 'Choose an employee of this dealer.')
  const position = positionOf(vehicle)
  if (!mayTakeVehicle(position, employee.roles)) {
    throw refusal(['userId'], 'role', `Choose someone who works in ${positionLabel(position)}.`)
  }
  return employee.name
}
