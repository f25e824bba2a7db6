import type { MediaFile, MediaFileQuery } from '@forecourt/contracts'
import { placeOf } from '@forecourt/domain'
import { and, eq, gte, isNull, not, sql } from 'drizzle-orm'
import { fileUploadConfigs, mediaFiles } from '../../../../schema/index.ts'
import type { DealerSettings } from '../../../../schema/dealer-settings.ts'
import type { ScopedTransaction } from '../../../../platform/database/scope.ts'
import { notFound, refusal } from '../../../../platform/errors.ts'
import { tooMany } from '../../../../platform/files/receive.ts'
import type { StoredFile } from '../../../../platform/files/save.ts'
import type { Upload } from '../../../../platform/http/uploads.ts'
import { recordFile, storeFile } from '../../../vehicle/files/add.ts'
import { isPicture } from '../../../vehicle/files/files.ts'
import type { VehicleRow } from '../../../vehicle/workflow/vehicle-row.ts'
import { settingsOf } from '../../prep/settings.ts'
import type { MediaActing } from '../acting.ts'
import { keepHero } from './hero.ts'
import { mediaPlace } from './place.ts'
import { publishPhotosChange } from './publish.ts'
import { mediaFilesOf, mediaFileWhere, mediaRows, mediaSetOf, photosIn } from './rows.ts'

/**
 * Adds a photo or a video for adverts, once for an idempotency key, in its place by the shot list and by when it was taken;
 * or the frame that stands for a video.
 * @throws AppError 404, 403, 409 INVALID_STAGE, 422 FILE_TOO_LARGE, FILE_TYPE, FILE_LIMIT on `file`, 422 on `itemRef`
 */
export const addMediaFile = (
  acting: MediaActing,
  vehicleId: string,
  upload: Pick<Upload, 'stream' | 'filename'>,
  query: MediaFileQuery,
): Promise<{ data: MediaFile }> =>
  storeFile(acting, mediaPlace(vehicleId), 'MEDIA', upload, async (tx, vehicle, stored) => {
    const id = query.posterOf
      ? await recordPoster(tx, vehicle.id, query.posterOf, stored)
      : await recordMedia(tx, acting, vehicle, stored, query)
    publishPhotosChange(tx, acting, vehicle)
    return { data: await mediaFile(tx, acting, vehicle.id, id) }
  })

async function mediaFile(tx: ScopedTransaction, { services }: MediaActing, vehicleId: string, fileId: string) {
  const [rows, { heroFileId }] = await Promise.all([mediaRows(tx, vehicleId), mediaSetOf(tx, vehicleId)])
  const found = mediaFilesOf(rows, heroFileId, services.files.urlOf).find(({ id }) => id === fileId)
  if (!found) throw new Error('A file was not recorded with its vehicle')
  return found
}

async function recordPoster(tx: ScopedTransaction, vehicleId: string, videoId: string, stored: StoredFile) {
  if (!isPicture(stored)) throw refusal(['file'], 'FILE_TYPE', 'Send a picture of the video.')
  const [video] = await tx
    .update(mediaFiles)
    .set({ posterFileId: stored.id })
    .where(and(mediaFileWhere(vehicleId, videoId), isNull(mediaFiles.posterFileId), not(mediaFiles.isPhoto)))
    .returning({ id: mediaFiles.fileId })
  if (!video) throw notFound('There is no video without a picture by this id.')
  return video.id
}

async function recordMedia(
  tx: ScopedTransaction,
  acting: MediaActing,
  vehicle: VehicleRow,
  stored: StoredFile,
  { itemRef, takenAt: sentTakenAt, advice = [] }: MediaFileQuery,
): Promise<string> {
  const shotKey = itemRef ?? null
  const takenAt = sentTakenAt ?? null
  const settings = await settingsOf(tx, vehicle.dealerId)
  if (shotKey && !settings.shotList.some(({ key }) => key === shotKey)) {
    throw refusal(['itemRef'], 'unknown', 'Choose a shot from the shot list.')
  }
  const rows = await mediaRows(tx, vehicle.id)
  await refuseTooMany(tx, stored, rows, settings)
  const isPhoto = isPicture(stored)
  // Videos follow the photos, in the order in which they come.
  const photos = photosIn(rows).map((row) => ({ seq: row.seq, takenAt: row.takenAt, shotKey: row.itemRef }))
  const before = isPhoto ? photos[placeOf({ shotKey, takenAt }, photos, settings.shotList)] : undefined
  const firstVideo = rows.find((row) => !isPicture(row))
  const next = before ?? (isPhoto ? firstVideo : undefined)
  const seq = next ? await makeRoom(tx, vehicle.id, next.seq) : (rows.at(-1)?.seq ?? 0) + 1
  await recordFile(tx, acting, vehicle, { fileId: stored.id, area: 'MEDIA', itemRef: isPhoto ? shotKey : null })
  const { id: vehicleId, dealerId } = vehicle
  await tx.insert(mediaFiles).values({ fileId: stored.id, vehicleId, dealerId, seq, isPhoto, takenAt, advice })
  if (isPhoto) await keepHero(tx, vehicle)
  return stored.id
}

async function makeRoom(tx: ScopedTransaction, vehicleId: string, seq: number): Promise<number> {
  await tx
    .update(mediaFiles)
    .set({ seq: sql`${mediaFiles.seq} + 1` })
    .where(and(eq(mediaFiles.vehicleId, vehicleId), gte(mediaFiles.seq, seq)))
  return seq
}

/** Photos are limited by the dealer as well, and neither kind takes the other's room. */
async function refuseTooMany(
  tx: ScopedTransaction,
  stored: StoredFile,
  rows: Awaited<ReturnType<typeof mediaRows>>,
  { maxPhotos }: DealerSettings,
): Promise<void> {
  const [config] = await tx
    .select({ maxFiles: fileUploadConfigs.maxFiles })
    .from(fileUploadConfigs)
    .where(eq(fileUploadConfigs.code, stored.configCode))
  const isPhoto = isPicture(stored)
  const most = Math.min(config?.maxFiles ?? 0, isPhoto ? maxPhotos : Infinity)
  const present = rows.filter((row) => isPicture(row) === isPhoto).length
  if (present >= most) throw tooMany(most)
}
