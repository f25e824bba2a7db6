import type { StageFile } from '@forecourt/contracts'
import { eq } from 'drizzle-orm'
import { type FileArea, fileUploadConfigs, vehicleFiles } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { tooMany } from '../../../platform/files/receive.ts'
import type { Upload } from '../../../platform/http/uploads.ts'
import { countFiles, countUnsent, fileOfVehicle, type Place, stageFileOf } from './files.ts'
import { type FileActing, type FilePlace, isUnsent, vehicleAt } from './place.ts'

/**
 * Adds a file to a vehicle, once for an idempotency key. Neither adding nor changing one raises the vehicle's version:
 * photos are taken while a form is open, and must not make it stale.
 * @throws AppError 404, 403, 409 INVALID_STAGE, 422 FILE_TOO_LARGE, FILE_TYPE, FILE_LIMIT on `file`
 */
export async function addFile(
  acting: FileActing,
  place: FilePlace,
  area: FileArea,
  { stream, filename }: Pick<Upload, 'stream' | 'filename'>,
  itemRef: string | null = null,
): Promise<{ data: StageFile }> {
  const { database, files } = acting.services
  const code = place.codes[area]
  if (!code) throw new Error(`Nothing says what is allowed of ${area} here: name the code of its file upload config`)
  const { groupScope, session } = acting
  const { dealerId, present } = await database.scoped(groupScope, async (tx) => ({
    dealerId: (await vehicleAt(tx, acting, place)).dealerId,
    present: await presentAt(tx, acting, { vehicleId: place.vehicleId, area }),
  }))
  // Outside the transaction: a picture may be minutes on its way from a telephone.
  const stored = await files.save({ code, stream, filename, dealerId, userId: session.userId, present })
  const work = database.scoped(groupScope, (tx) =>
    acting.once(tx, async () => {
      const vehicle = await vehicleAt(tx, acting, place)
      await refuseTooMany(tx, acting, { vehicleId: vehicle.id, area }, code)
      await tx.insert(vehicleFiles).values({
        fileId: stored.id,
        vehicleId: vehicle.id,
        dealerId: vehicle.dealerId,
        area,
        itemRef,
        uploadedById: session.userId,
        createdAt: acting.now().toISOString(),
      })
      const row = await fileOfVehicle(tx, place.vehicleId, stored.id)
      if (!row) throw new Error('A file was not recorded with its vehicle')
      return { data: stageFileOf(row, files.urlOf) }
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

/** What is being written is each person's own, and as much as one message may have. */
const presentAt = (tx: ScopedTransaction, { session }: FileActing, place: Place): Promise<number> =>
  isUnsent(place.area) ? countUnsent(tx, place, session.userId) : countFiles(tx, place)

/** Several may have been on their way at once. */
async function refuseTooMany(tx: ScopedTransaction, acting: FileActing, place: Place, code: string): Promise<void> {
  const [config] = await tx
    .select({ maxFiles: fileUploadConfigs.maxFiles })
    .from(fileUploadConfigs)
    .where(eq(fileUploadConfigs.code, code))
  if (config && (await presentAt(tx, acting, place)) >= config.maxFiles) throw tooMany(config.maxFiles)
}
