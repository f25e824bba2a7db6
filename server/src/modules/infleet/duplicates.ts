import { can } from '@forecourt/authority'
import type { DuplicateCheck } from '@forecourt/contracts'
import { positionLabel } from '@forecourt/domain'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { dealers, vehicles } from '../../platform/database/schema/index.ts'
import type { ScopedTransaction } from '../../platform/database/scope.ts'
import { type AppError, conflict } from '../../platform/http/errors.ts'
import type { Acting } from '../workflow/acting.ts'
import { standingDetails } from '../workflow/refusals.ts'
import { positionOf } from '../workflow/vehicle-row.ts'
import type { Marks } from './chassis.ts'
import { openVehicle, type OpenVehicle, sameCar } from './open-vehicles.ts'

type Actor = Acting['actor']

const found = (open: OpenVehicle, actor: Actor): NonNullable<DuplicateCheck['open']> => ({
  vehicleId: open.id,
  dealerName: open.dealerName,
  stockNumber: open.stockNumber,
  label: positionLabel(positionOf(open)),
  since: open.subStageEnteredAt,
  readable: can('vehicles.stock.read', actor, open),
})

/** Whether the group has the car already, and when it had it before. The whole group has to be in scope. */
export async function checkDuplicates(
  tx: ScopedTransaction,
  dealerGroupId: string,
  marks: Marks,
  actor: Actor,
): Promise<DuplicateCheck> {
  const [open, seenBefore] = await Promise.all([
    openVehicle(tx, dealerGroupId, marks),
    tx
      .select({
        vehicleId: vehicles.id,
        dealerName: dealers.name,
        stockNumber: vehicles.stockNumber,
        closedAt: vehicles.closedAt,
      })
      .from(vehicles)
      .innerJoin(dealers, eq(dealers.id, vehicles.dealerId))
      .where(and(eq(vehicles.dealerGroupId, dealerGroupId), isNotNull(vehicles.closedAt), sameCar(marks)))
      .orderBy(desc(vehicles.closedAt))
      .limit(20),
  ])
  return { open: open && found(open, actor), seenBefore }
}

/** 409: the group has this car in stock; says where, since when and who touched it last (decision 11). */
export async function duplicateRefusal(
  tx: ScopedTransaction,
  open: OpenVehicle,
  marks: Marks,
  actor: Actor,
): Promise<AppError> {
  const byMark = marks.registration !== null && open.registration === marks.registration
  const what = byMark ? 'registration' : 'chassis'
  const details = { ...(await standingDetails(tx, open)), ...found(open, actor) }
  return conflict(
    byMark ? 'DUPLICATE_REGISTRATION' : 'DUPLICATE_VIN',
    `${open.dealerName} already has a vehicle with this ${what} in stock, at ${details.label}.`,
    details,
  )
}
