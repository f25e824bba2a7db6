import { positionOf } from '@forecourt/domain'
import type { StageFile, StageFileChange } from '@forecourt/contracts'
import { and, eq, isNull } from 'drizzle-orm'
import { vehicleFiles } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { forbidden, notFound } from '../../../platform/errors.ts'
import { appendEvent } from '../workflow/history.ts'
import { momentFor } from '../workflow/moment.ts'
import { invalidStage } from '../workflow/refusals.ts'
import type { VehicleRow } from '../workflow/vehicle-row.ts'
import { type FileRow, fileOfVehicle, stageFileOf } from './files.ts'
import { areasOf, type FileActing, type FilePlace, isUnsent, vehicleAt } from './place.ts'

const GONE = 'This file no longer exists.'

/** A file that the caller may change, under its vehicle's lock. @throws AppError 404, 403, 409 INVALID_STAGE */
async function changeableFile(
  tx: ScopedTransaction,
  acting: FileActing,
  place: FilePlace,
  fileId: string,
): Promise<{ vehicle: VehicleRow; file: FileRow }> {
  const vehicle = await vehicleAt(tx, acting, place)
  const file = await fileOfVehicle(tx, place.vehicleId, fileId)
  if (!file || !areasOf(place).includes(file.area) || file.messageId) throw notFound(GONE)
  if (place.stage === null && file.uploadedById !== acting.session.userId) {
    throw forbidden([], 'Only the person who added a file can change it.')
  }
  if (!isUnsent(file.area) && vehicle.closedAt) throw await invalidStage(tx, vehicle)
  return { vehicle, file }
}

/** Gives a file another caption or place. @throws AppError 404, 403, 409 INVALID_STAGE */
export const changeFile = (
  acting: FileActing,
  place: FilePlace,
  fileId: string,
  { caption, itemRef }: StageFileChange,
): Promise<StageFile> =>
  acting.services.database.scoped(acting.groupScope, async (tx) => {
    const { vehicle, file } = await changeableFile(tx, acting, place, fileId)
    const set = {
      caption: caption === undefined ? file.caption : caption,
      itemRef: itemRef === undefined ? file.itemRef : itemRef,
    }
    if (set.itemRef !== file.itemRef) await place.keeps?.(tx, vehicle.id, file, { itemRef: set.itemRef })
    await tx.update(vehicleFiles).set(set).where(eq(vehicleFiles.fileId, fileId))
    return stageFileOf({ ...file, ...set }, acting.services.files.urlOf)
  })

/**
 * Takes a file away for good; that it was there stays in the vehicle's history, unless nobody else ever saw it.
 * @throws AppError 404, 403, 409 INVALID_STAGE
 */
export async function removeFile(acting: FileActing, place: FilePlace, fileId: string): Promise<undefined> {
  const { database, files } = acting.services
  const dealerId = await database.scoped(acting.groupScope, async (tx) => {
    const { vehicle, file } = await changeableFile(tx, acting, place, fileId)
    await place.keeps?.(tx, vehicle.id, file, 'REMOVED')
    // The message may have been sent this moment: nothing locks the vehicle for that.
    const removed = await tx
      .delete(vehicleFiles)
      .where(and(eq(vehicleFiles.fileId, fileId), isNull(vehicleFiles.messageId)))
      .returning({ id: vehicleFiles.fileId })
    if (removed.length === 0) throw notFound(GONE)
    await place.changed?.(tx, vehicle)
    if (!isUnsent(file.area)) {
      const { filename, itemRef, caption } = file
      const event = { type: 'FILE_REMOVED', position: positionOf(vehicle), data: { filename, itemRef, caption } }
      const at = await momentFor(tx, acting, vehicle)
      await appendEvent(tx, acting, vehicle, event, at.toISOString())
    }
    return file.dealerId
  })
  await files.remove({ id: fileId, dealerId })
  return undefined
}
