import type { Reserve } from '@forecourt/contracts'
import { isOpen } from '@forecourt/domain'
import { and, eq, isNull } from 'drizzle-orm'
import { reservations } from '../../../schema/index.ts'
import { conflict, refusal } from '../../../platform/errors.ts'
import type { Acting } from '../../vehicle/workflow/acting.ts'
import { moving } from '../../vehicle/workflow/moving.ts'
import { standingDetails } from '../../vehicle/workflow/refusals.ts'
import { endReservation } from '../../vehicle/workflow/reservation.ts'

/** How far ahead a handover may lie. */
const MOST_DAYS = 365
const DAY_MS = 86_400_000

/**
 * Keeps a vehicle for a customer. Said again of a reserved vehicle, it changes the reservation. The history hears when the
 * handover is, and nothing of the customer.
 * @throws AppError 422 on `handoverAt`, 409 INVALID_STAGE once it is closed, STALE_VERSION
 */
export const reserve = (
  acting: Acting,
  vehicleId: string,
  { customerName, handoverAt, deposit = null, version }: Reserve,
) =>
  moving(acting, ({ tx, amend }) =>
    amend({
      vehicleId,
      expectedVersion: version,
      event: 'VEHICLE_RESERVED',
      at: isOpen,
      apply: async ({ dealerId, handoverAt: before }, { at }) => {
        const ahead = Date.parse(handoverAt) - Date.parse(at)
        if (ahead < 0) throw refusal(['handoverAt'], 'min', 'This must not be in the past.')
        if (ahead > MOST_DAYS * DAY_MS) throw refusal(['handoverAt'], 'max', 'This must be within a year.')
        const said = { customerName, deposit }
        const unchanged = and(
          eq(reservations.vehicleId, vehicleId),
          eq(reservations.customerName, customerName),
          deposit === null ? isNull(reservations.deposit) : eq(reservations.deposit, deposit),
        )
        if (before && Date.parse(before) === Date.parse(handoverAt)) {
          const [same] = await tx.select({ id: reservations.vehicleId }).from(reservations).where(unchanged)
          if (same) return null
        }
        const by = { reservedAt: at, reservedById: acting.session.userId }
        await tx
          .insert(reservations)
          .values({ vehicleId, dealerId, ...said, ...by })
          .onConflictDoUpdate({ target: reservations.vehicleId, set: { ...said, ...by } })
        return { set: { handoverAt }, data: { handoverAt, ...(before && { changed: true }) } }
      },
    }),
  )

/** Keeps it for nobody any more. @throws AppError 409 NOT_RESERVED, STALE_VERSION */
export const unreserve = (acting: Acting, vehicleId: string, version: number) =>
  moving(acting, ({ tx, amend }) =>
    amend({
      vehicleId,
      expectedVersion: version,
      event: 'VEHICLE_UNRESERVED',
      apply: async (vehicle) => {
        const set = endReservation(tx, vehicle)
        if (!set) throw conflict('NOT_RESERVED', 'This vehicle is not reserved.', await standingDetails(tx, vehicle))
        return { set, data: { handoverAt: vehicle.handoverAt } }
      },
    }),
  )
