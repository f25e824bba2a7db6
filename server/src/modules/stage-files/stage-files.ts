import { can, type Permission } from '@forecourt/authority'
import type { StageFile, StageFileChange } from '@forecourt/contracts'
import { splitPosition } from '@forecourt/domain'
import { and, eq } from 'drizzle-orm'
import { fileUploadConfigs, vehicleFiles } from '../../platform/database/schema/index.ts'
import type { ScopedTransaction } from '../../platform/database/scope.ts'
import { tooMany } from '../../platform/files/receive.ts'
import type { Context } from '../../platform/http/context.ts'
import { forbidden, notFound } from '../../platform/http/errors.ts'
import type { Upload } from '../../platform/http/uploads.ts'
import type { Acting } from '../workflow/acting.ts'
import { appendEvent } from '../workflow/history.ts'
import { invalidStage } from '../workflow/refusals.ts'
import { lockVehicle, positionOf, type VehicleRow } from '../workflow/vehicle-row.ts'
import { countFiles, type Place, stageFilesOf } from './files.ts'

/** Files of a vehicle's stage: in which, under which upload config, and who may. */
export interface StageFiles extends Place {
  stage: VehicleRow['stage']
  /** The code of the file upload config. */
  code: string
  permission: Permission
}

type FileActing = Omit<Acting, 'services'> & { services: Pick<Context['services'], 'database' | 'files' | 'moves'> }

/** The vehicle, locked: files come and go until its stage is passed. @throws AppError 404, 403, 409 INVALID_STAGE */
async function vehicleInStage(
  tx: ScopedTransaction,
  acting: FileActing,
  { vehicleId, stage, permission }: StageFiles,
): Promise<VehicleRow> {
  const vehicle = await lockVehicle(tx, vehicleId)
  if (!vehicle) throw notFound()
  if (!can(permission, acting.actor, vehicle)) throw forbidden()
  if (splitPosition(positionOf(vehicle)).stage !== stage) throw await invalidStage(tx, vehicle)
  return vehicle
}

/**
 * Adds a file, once for an idempotency key. Neither adding nor changing one raises the vehicle's version: photos are
 * taken while a form is open, and must not make it stale.
 * @throws AppError 404, 403, 409 INVALID_STAGE, 422 FILE_TOO_LARGE, FILE_TYPE, FILE_LIMIT on `file`
 */
export async function addStageFile(
  acting: FileActing,
  place: StageFiles,
  { stream, filename }: Upload,
  itemRef: string | null,
): Promise<{ data: StageFile }> {
  const { database, files } = acting.services
  const { dealerScope, session } = acting
  const { dealerId, present } = await database.scoped(dealerScope, async (tx) => ({
    dealerId: (await vehicleInStage(tx, acting, place)).dealerId,
    present: await countFiles(tx, place),
  }))
  // Outside the transaction: a picture may be minutes on its way from a telephone.
  const stored = await files.save({ code: place.code, stream, filename, dealerId, userId: session.userId, present })
  const work = database.scoped(dealerScope, (tx) =>
    acting.once(tx, async () => {
      await vehicleInStage(tx, acting, place)
      await refuseTooMany(tx, place)
      await tx.insert(vehicleFiles).values({
        fileId: stored.id,
        vehicleId: place.vehicleId,
        dealerId,
        area: place.area,
        itemRef,
        uploadedById: session.userId,
        createdAt: acting.now().toISOString(),
      })
      return { data: await oneFile(tx, acting, place, stored.id) }
    }),
  )
  const answer = await work.catch(async (error: unknown) => {
    await files.remove(stored)
    throw error
  })
  // Another one under the same key was faster.
  if (answer.data.id !== stored.id) await files.remove(stored)
  return answer
}

/** Several may have been on their way at once. */
async function refuseTooMany(tx: ScopedTransaction, place: StageFiles): Promise<void> {
  const [config] = await tx
    .select({ maxFiles: fileUploadConfigs.maxFiles })
    .from(fileUploadConfigs)
    .where(eq(fileUploadConfigs.code, place.code))
  if (config && (await countFiles(tx, place)) >= config.maxFiles) throw tooMany(config.maxFiles)
}

async function oneFile(tx: ScopedTransaction, acting: FileActing, place: Place, fileId: string): Promise<StageFile> {
  const [file] = await stageFilesOf(tx, place, acting.services.files.urlOf, fileId)
  if (!file) throw notFound('This file does not exist.')
  return file
}

const ofPlace = ({ vehicleId, area }: Place, fileId: string) =>
  and(eq(vehicleFiles.fileId, fileId), eq(vehicleFiles.vehicleId, vehicleId), eq(vehicleFiles.area, area))

/** Gives a file another caption or place. @throws AppError 404, 403, 409 INVALID_STAGE */
export const changeStageFile = (
  acting: FileActing,
  place: StageFiles,
  fileId: string,
  { caption, itemRef }: StageFileChange,
): Promise<StageFile> =>
  acting.services.database.scoped(acting.dealerScope, async (tx) => {
    await vehicleInStage(tx, acting, place)
    if (caption !== undefined || itemRef !== undefined) {
      await tx.update(vehicleFiles).set({ caption, itemRef }).where(ofPlace(place, fileId))
    }
    return oneFile(tx, acting, place, fileId)
  })

/** Takes a file away for good; that it was there stays in the vehicle's history. @throws AppError 404, 403, 409 INVALID_STAGE */
export async function removeStageFile(acting: FileActing, place: StageFiles, fileId: string): Promise<void> {
  const { database, files } = acting.services
  const removed = await database.scoped(acting.dealerScope, async (tx) => {
    const vehicle = await vehicleInStage(tx, acting, place)
    const { id, filename, itemRef, caption } = await oneFile(tx, acting, place, fileId)
    await tx.delete(vehicleFiles).where(ofPlace(place, fileId))
    const event = { type: 'FILE_REMOVED', position: positionOf(vehicle), data: { filename, itemRef, caption } }
    await appendEvent(tx, acting, vehicle, event, acting.now().toISOString())
    return { id, dealerId: vehicle.dealerId }
  })
  await files.remove(removed)
}
