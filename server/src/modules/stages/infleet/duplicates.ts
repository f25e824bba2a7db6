import { can } from '@forecourt/authority'
import type { DuplicateCheck } from '@forecourt/contracts'
import { positionLabel, positionOf } from '@forecourt/domain'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { dealers, vehicles } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { violatedConstraint } from '../../../platform/database/violations.ts'
import { type AppError, conflict } from '../../../platform/errors.ts'
import type { Acting } from '../../vehicle/workflow/acting.ts'
import { standingDetails } from '../../vehicle/workflow/refusals.ts'
import type { Marks } from './chassis.ts'
import { dealerOf } from './dealer.ts'
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

type Alike = Pick<OpenVehicle, 'registration' | 'dealerName' | 'stage' | 'subStage'>

/** Whether it is by its registration that a vehicle is the same; by its chassis otherwise. */
export const isByMark = ({ registration }: Pick<Alike, 'registration'>, marks: Marks): boolean =>
  marks.registration !== null && registration === marks.registration

/** Who has the car already, and where. */
export const duplicateMessage = (open: Alike, marks: Marks): string =>
  `${open.dealerName} already has a vehicle with this ${isByMark(open, marks) ? 'registration' : 'chassis'} in stock, at ${positionLabel(positionOf(open))}.`

/** 409: the group has this car in stock; says where, since when and who touched it last. */
export async function duplicateRefusal(
  tx: ScopedTransaction,
  open: OpenVehicle,
  marks: Marks,
  actor: Actor,
): Promise<AppError> {
  const details = { ...(await standingDetails(tx, open)), ...found(open, actor) }
  return conflict(
    isByMark(open, marks) ? 'DUPLICATE_REGISTRATION' : 'DUPLICATE_VIN',
    duplicateMessage(open, marks),
    details,
  )
}

/**
 * Does what gives a vehicle its marks. The unique indexes stand behind the locks, and are told in the same words.
 * @param marks asked for once an index refused, as they may depend on the vehicle
 * @throws AppError 409 DUPLICATE_REGISTRATION, DUPLICATE_VIN
 */
export async function refusingDuplicates<Result>(
  acting: Acting,
  marks: () => Marks,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const broken = violatedConstraint(error)
    if (broken !== 'vehicles_open_registration_key' && broken !== 'vehicles_open_vin_key') throw error
    const refusal = await acting.services.database.read(acting.groupScope, async (tx) => {
      const dealer = await dealerOf(tx, acting)
      const open = await openVehicle(tx, dealer.dealerGroupId, marks())
      return open && duplicateRefusal(tx, open, marks(), acting.actor)
    })
    throw refusal ?? error
  }
}
