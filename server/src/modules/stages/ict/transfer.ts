import { nextPosition } from '@forecourt/domain'
import { and, eq } from 'drizzle-orm'
import { among } from '../../../platform/database/among.ts'
import { dealerSettings } from '../../../schema/dealer-settings.ts'
import {
  adminConfigurations,
  advertLinks,
  dealers,
  files,
  mediaFiles,
  mediaSets,
  messageReads,
  reservations,
  salePosts,
  vehicleFiles,
  vehicleMessages,
} from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { refusal } from '../../../platform/errors.ts'
import { bearerOf, nextStockNumber } from '../../vehicle/details/stock-numbers.ts'
import { dueAtFrom } from '../../vehicle/workflow/clock.ts'
import { NO_ROUTE, type VehicleChange, type VehicleRow } from '../../vehicle/workflow/vehicle-row.ts'

export interface Receiver {
  id: string
  name: string
  /** What its stock numbers begin with. */
  prefix: string
}

/** The dealer that a vehicle may be handed over to. @throws AppError 422 on `toDealerId` */
export async function receiverOf(tx: ScopedTransaction, vehicle: VehicleRow, toDealerId: string): Promise<Receiver> {
  const [dealer] = await tx
    .select()
    .from(dealers)
    .where(and(eq(dealers.id, toDealerId), eq(dealers.dealerGroupId, vehicle.dealerGroupId), dealers.isActive))
  if (!dealer) throw refusal(['toDealerId'], 'unknown', 'Choose another dealer in your group.')
  if (dealer.id === vehicle.dealerId) throw refusal(['toDealerId'], 'same', 'The vehicle is already at this dealer.')
  return { id: dealer.id, name: dealer.name, prefix: dealerSettings(dealer.settings).stockNumberPrefix }
}

/**
 * What a vehicle is at its new dealer. It keeps its stock number unless a vehicle there bears it; its clock goes by the
 * new dealer's hours; and nobody there has been given it yet (docs/domain.md#ict).
 */
export async function atReceiver(
  tx: ScopedTransaction,
  vehicle: VehicleRow,
  { id: dealerId, prefix }: Receiver,
  now: Date,
): Promise<VehicleChange> {
  const isTaken = (await bearerOf(tx, dealerId, vehicle.stockNumber)) !== null
  const to = nextPosition(vehicle.route ?? NO_ROUTE, 'ICT:ICT')
  return {
    dealerId,
    stockNumber: isTaken ? await nextStockNumber(tx, dealerId, prefix) : vehicle.stockNumber,
    dueAt: await dueAtFrom(tx, dealerId, to, now),
    assignedToId: null,
  }
}

/**
 * Gives the new dealer what staff there work with: the configuration, without those whom the old dealer meant to take its
 * steps, the files, the adverts and the thread. What happened at the old dealer stays on record as the old dealer's.
 */
export async function handOver(tx: ScopedTransaction, vehicleId: string, dealerId: string): Promise<void> {
  await tx
    .update(adminConfigurations)
    .set({ dealerId, assignees: {} })
    .where(eq(adminConfigurations.vehicleId, vehicleId))
  const shown = await tx
    .update(vehicleFiles)
    .set({ dealerId })
    .where(eq(vehicleFiles.vehicleId, vehicleId))
    .returning({ fileId: vehicleFiles.fileId })
  const media = await tx
    .update(mediaFiles)
    .set({ dealerId })
    .where(eq(mediaFiles.vehicleId, vehicleId))
    .returning({ blurred: mediaFiles.blurredFileId, poster: mediaFiles.posterFileId })
  await tx.update(mediaSets).set({ dealerId }).where(eq(mediaSets.vehicleId, vehicleId))
  await tx.update(advertLinks).set({ dealerId }).where(eq(advertLinks.vehicleId, vehicleId))
  await tx.update(reservations).set({ dealerId }).where(eq(reservations.vehicleId, vehicleId))
  await tx.update(salePosts).set({ dealerId }).where(eq(salePosts.vehicleId, vehicleId))
  const stored = [
    ...shown.map(({ fileId }) => fileId),
    ...media.flatMap(({ blurred, poster }) => [blurred, poster].flatMap((id) => id ?? [])),
  ]
  await tx.update(files).set({ dealerId }).where(among(files.id, stored))
  await tx.update(vehicleMessages).set({ dealerId }).where(eq(vehicleMessages.vehicleId, vehicleId))
  await tx.update(messageReads).set({ dealerId }).where(eq(messageReads.vehicleId, vehicleId))
}
