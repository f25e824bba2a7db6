import { type OffsiteChange, OffsiteFields } from '@forecourt/contracts'
import { keysOf } from '@forecourt/domain'
import { eq } from 'drizzle-orm'
import { offsiteMovements, users } from '../../../schema/index.ts'
import type { StoredExtension } from '../../../schema/offsite.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { invalid } from '../../../platform/errors.ts'
import { validated } from '../../../platform/http/validation.ts'
import type { Acting } from '../../vehicle/workflow/acting.ts'
import { expectReturn } from '../../vehicle/workflow/clock.ts'
import type { Applied } from '../../vehicle/workflow/mover.ts'
import { moving } from '../../vehicle/workflow/moving.ts'
import type { VehicleRow } from '../../vehicle/workflow/vehicle-row.ts'
import { changesOf } from '../admin/changes.ts'
import { journeyErrors } from './guards.ts'
import { type MovementRow, movementOf } from './movement.ts'

/**
 * Changes what is known of a vehicle that is out. What it was before stays in its history, and every other return that it
 * was expected at among its extensions.
 * @throws AppError 404, 403, 422, 409 INVALID_STAGE for one that is on site, STALE_VERSION
 */
export const changeOffsite = (acting: Acting, vehicleId: string, { version, ...change }: OffsiteChange) =>
  moving(acting, ({ tx, amend }) =>
    amend({
      vehicleId,
      expectedVersion: version,
      event: 'OFFSITE_CHANGED',
      at: (position) => position === 'OFFSITE:OFFSITE',
      apply: (vehicle, { at }) => apply(tx, acting, vehicle, change, at),
    }),
  )

async function apply(
  tx: ScopedTransaction,
  acting: Acting,
  vehicle: VehicleRow,
  { extensionReason = null, ...given }: Omit<OffsiteChange, 'version'>,
  at: string,
): Promise<Applied | null> {
  const movement = await movementOf(tx, vehicle.id)
  const after = validated(OffsiteFields, { ...fieldsOf(movement), ...withoutGaps(given) })
  const isSameDriver = after.driverUserId === movement.driverUserId
  const errors = await journeyErrors(tx, vehicle, isSameDriver ? { outAt: after.outAt } : after, at)
  if (errors.length > 0) throw invalid(errors)
  const changes = changesOf(movement, after)
  if (Object.keys(changes).length === 0) return null
  const isExtended = 'expectedReturnAt' in changes
  const extension = isExtended && (await extensionBy(tx, acting, movement, after, extensionReason, at))
  const extensions = extension ? [...movement.extensions, extension] : movement.extensions
  await tx
    .update(offsiteMovements)
    .set({ ...after, extensions })
    .where(eq(offsiteMovements.id, movement.id))
  if (isExtended) await expectReturn(tx, vehicle.id, after.expectedReturnAt)
  return {
    set: { dueAt: after.expectedReturnAt, mileage: Math.max(vehicle.mileage, after.odometerOut ?? 0) },
    data: { changes, ...(isExtended && extensionReason && { extensionReason }) },
  }
}

/** A journey as a form has it. */
const fieldsOf = (movement: MovementRow) =>
  Object.fromEntries(keysOf(OffsiteFields.shape).map((field) => [field, movement[field]]))

/** What is left out must not take the place of what is there. */
const withoutGaps = (given: object) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))

async function extensionBy(
  tx: ScopedTransaction,
  { session }: Acting,
  { expectedReturnAt: from }: MovementRow,
  { expectedReturnAt: to }: OffsiteFields,
  reason: string | null,
  at: string,
): Promise<StoredExtension> {
  const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, session.userId))
  return { from, to, reason, at, by: { id: session.userId, name: user?.name ?? '' } }
}
