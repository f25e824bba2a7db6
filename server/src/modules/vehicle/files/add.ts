import type { StageFile } from '@forecourt/contracts'
import { among } from '../../../platform/database/among.ts'
import { type FileArea, fileUploadConfigs, vehicleFiles } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { tooMany } from '../../../platform/files/receive.ts'
import type { Upload } from '../../../platform/http/uploads.ts'
import type { StoredFile } from '../../../platform/files/save.ts'
import type { VehicleRow } from '../workflow/vehicle-row.ts'
import { countFiles, countUnsent, fileOfVehicle, type Place, stageFileOf } from './files.ts'
import { type FileActing, type FilePlace, isUnsent, vehicleAt } from './place.ts'

type Sent = Pick<Upload, 'stream' | 'filename'>

/**
 * Adds a file to a vehicle, once for an idempotency key. Neither adding nor changing one raises the vehicle's version:
 * photos are taken while a form is open, and must not make it stale.
 * @throws AppError 404, 403, 409 INVALID_STAGE, 422 FILE_TOO_LARGE, FILE_TYPE, FILE_LIMIT on `file`
 */
export const addFile = (
  acting: FileActing,
  place: FilePlace,
  area: FileArea,
  sent: Sent,
  itemRef: string | null = null,
): Promise<{ data: StageFile }> =>
  storeFile(acting, place, area, sent, async (tx, vehicle, stored) => {
    await recordFile(tx, acting, vehicle, { fileId: stored.id, area, itemRef })
    const row = await fileOfVehicle(tx, place.vehicleId, stored.id)
    if (!row) throw new Error('A file was not recorded with its vehicle')
    await place.changed?.(tx, vehicle)
    return { data: stageFileOf(row, acting.services.files.urlOf) }
  })

interface Recorded {
  fileId: string
  area: FileArea
  itemRef: string | null
}

/** Says of a stored file which vehicle it shows. */
export const recordFile = (tx: ScopedTransaction, acting: FileActing, vehicle: VehicleRow, recorded: Recorded) =>
  tx.insert(vehicleFiles).values({
    ...recorded,
    vehicleId: vehicle.id,
    dealerId: vehicle.dealerId,
    uploadedById: acting.session.userId,
    createdAt: acting.now().toISOString(),
  })

/**
 * Stores an upload and has it recorded, once for an idempotency key: what is refused, and what a repeat sends again, is not
 * kept.
 * @param record gives the call's answer, in the transaction that locks the vehicle
 * @throws AppError as `addFile`, and what `record` refuses
 */
export async function storeFile<Answer>(
  acting: FileActing,
  place: FilePlace,
  area: FileArea,
  { stream, filename }: Sent,
  record: (tx: ScopedTransaction, vehicle: VehicleRow, stored: StoredFile) => Promise<Answer>,
): Promise<Answer> {
  const { database, files } = acting.services
  const code = place.codes[area]
  if (!code) throw new Error(`Nothing says what is allowed of ${area} here: name the code of its file upload config`)
  const { groupScope, session } = acting
  const { dealerId, present } = await database.scoped(groupScope, async (tx) => ({
    dealerId: (await vehicleAt(tx, acting, place)).dealerId,
    present: await presentAt(tx, acting, { vehicleId: place.vehicleId, area }),
  }))
  // Outside the transaction: a picture may be minutes on its way from a phone.
  const stored = await files.save({ code, stream, filename, dealerId, userId: session.userId, present })
  let isRecorded = false
  const work = database.scoped(groupScope, (tx) => {
    isRecorded = false
    return acting.once(tx, async () => {
      const vehicle = await vehicleAt(tx, acting, place)
      await refuseTooMany(tx, acting, { vehicleId: vehicle.id, area }, code)
      const answer = await record(tx, vehicle, stored)
      isRecorded = true
      return answer
    })
  })
  const answer = await work.catch(async (error: unknown) => {
    await files.remove(stored)
    throw error
  })
  // Another one under the same key was faster.
  if (!isRecorded) await files.remove(stored)
  return answer
}

/** What is being written is each person's own, and as much as one message may have. */
const presentAt = (tx: ScopedTransaction, { session }: FileActing, place: Place): Promise<number> =>
  isUnsent(place.area) ? countUnsent(tx, place, session.userId) : countFiles(tx, place)

/** Several may have been on their way at once. */
async function refuseTooMany(
  tx: ScopedTransaction,
  acting: FileActing,
  place: Place,
  code: string | readonly string[],
): Promise<void> {
  const configs = await tx
    .select({ maxFiles: fileUploadConfigs.maxFiles })
    .from(fileUploadConfigs)
    .where(among(fileUploadConfigs.code, [code].flat()))
  const most = configs.reduce((sum, { maxFiles }) => sum + maxFiles, 0)
  if (configs.length > 0 && (await presentAt(tx, acting, place)) >= most) throw tooMany(most)
}
