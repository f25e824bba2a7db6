import type { Reopen } from '@forecourt/contracts'
import { isOpen } from '@forecourt/domain'
import { and, eq, isNull } from 'drizzle-orm'
import { crmConfirmations, sales, users } from '../../../schema/index.ts'
import { conflict } from '../../../platform/errors.ts'
import type { Acting } from '../../vehicle/workflow/acting.ts'
import { lastOnsitePosition } from '../../vehicle/workflow/history.ts'
import type { Moved } from '../../vehicle/workflow/hooks.ts'
import { moving } from '../../vehicle/workflow/moving.ts'
import { standingDetails } from '../../vehicle/workflow/refusals.ts'
import type { VehicleRow } from '../../vehicle/workflow/vehicle-row.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { refusingDuplicates } from '../infleet/duplicates.ts'
import type { Marks } from '../infleet/chassis.ts'
import { isStanding } from './facts.ts'

/**
 * Takes back a sale that fell through: the vehicle is in stock again where it last stood on site, and may be sold
 * again. The sale stays on record (docs/domain.md#going-back).
 * @throws AppError 404, 403, 409 INVALID_STAGE, STALE_VERSION, ALREADY_CONFIRMED, and DUPLICATE_REGISTRATION or
 * DUPLICATE_VIN where the car has come in again meanwhile
 */
export async function reopenSale(acting: Acting, vehicleId: string, { reason, version }: Reopen): Promise<Moved> {
  let marks: Marks = { registration: null, vin: null, shortChassis: null }
  const work = () =>
    moving(acting, ({ tx, moveBack }) =>
      moveBack({
        vehicleId,
        expectedVersion: version,
        way: 'REOPEN_SALE',
        event: 'SALE_REOPENED',
        at: (position) => !isOpen(position),
        apply: async (vehicle, { at }) => {
          marks = vehicle
          const standing = await standingSale(tx, vehicle)
          const to = await lastOnsitePosition(tx, vehicleId)
          if (!to) throw new Error(`Vehicle ${vehicleId} was sold and stood nowhere before`)
          const reopened = { reopenedAt: at, reopenedById: acting.session.userId, reopenedReason: reason }
          await tx.update(sales).set(reopened).where(eq(sales.id, standing.id))
          await tx.update(crmConfirmations).set({ reopenedAt: at }).where(eq(crmConfirmations.saleId, standing.id))
          return { to, data: { reason, salespersonId: standing.salespersonId } }
        },
      }),
    )
  return refusingDuplicates(acting, () => marks, work)
}

/** The sale as it stands, which nobody has confirmed. @throws AppError 409 ALREADY_CONFIRMED */
async function standingSale(tx: ScopedTransaction, vehicle: VehicleRow) {
  const [sale] = await tx
    .select({
      id: sales.id,
      salespersonId: sales.salespersonId,
      confirmedAt: crmConfirmations.confirmedAt,
      confirmedById: crmConfirmations.confirmedById,
      confirmedBy: users.name,
    })
    .from(sales)
    .innerJoin(crmConfirmations, eq(crmConfirmations.saleId, sales.id))
    .leftJoin(users, eq(users.id, crmConfirmations.confirmedById))
    .where(and(eq(sales.vehicleId, vehicle.id), isStanding, isNull(crmConfirmations.reopenedAt)))
  if (!sale) throw new Error(`Vehicle ${vehicle.id} is closed and was not sold`)
  const { confirmedAt, confirmedById, confirmedBy } = sale
  if (confirmedAt === null) return sale
  throw conflict('ALREADY_CONFIRMED', `${confirmedBy ?? 'Somebody'} has confirmed this sale: it can’t be reopened.`, {
    ...(await standingDetails(tx, vehicle)),
    actor: confirmedById ? { id: confirmedById, name: confirmedBy ?? '' } : null,
    at: confirmedAt,
  })
}
