import type { MediaFile } from '@forecourt/contracts'
import { isAlike } from '@forecourt/domain'
import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { files, mediaFiles, mediaSets, users, vehicleFiles, vehicles } from '../../../../schema/index.ts'
import type { ScopedTransaction } from '../../../../platform/database/scope.ts'
import type { FileUrl } from '../../../../platform/files/file-url.ts'
import { isPicture, stageFileOf } from '../../../vehicle/files/files.ts'
import { pictureOf } from '../../../vehicle/files/picture.ts'

const stand = alias(files, 'stand_in')

/** No coalesce(): PostgreSQL takes that for something that could tell of other dealers' rows, and would look at all of this one's. */
const standId = sql`case when ${mediaFiles.blurredFileId} is null then ${mediaFiles.posterFileId} else ${mediaFiles.blurredFileId} end`

/** A vehicle's photos and advert videos in their order, with what is shown in place of a video or of a number plate. */
export const mediaRows = (tx: ScopedTransaction, vehicleId: string) =>
  tx
    .select({
      id: files.id,
      vehicleId: mediaFiles.vehicleId,
      dealerId: files.dealerId,
      filename: files.filename,
      mimeType: files.mimeType,
      bytes: files.bytes,
      width: files.width,
      height: files.height,
      placeholder: files.placeholder,
      fingerprint: files.fingerprint,
      sha256: files.sha256,
      seconds: files.seconds,
      variants: files.variants,
      area: vehicleFiles.area,
      messageId: vehicleFiles.messageId,
      caption: vehicleFiles.caption,
      itemRef: vehicleFiles.itemRef,
      uploadedById: vehicleFiles.uploadedById,
      uploadedByName: users.name,
      createdAt: vehicleFiles.createdAt,
      seq: mediaFiles.seq,
      tags: mediaFiles.tags,
      takenAt: mediaFiles.takenAt,
      advice: mediaFiles.advice,
      plate: mediaFiles.plate,
      blurredFileId: mediaFiles.blurredFileId,
      posterFileId: mediaFiles.posterFileId,
      stand: { id: stand.id, width: stand.width, height: stand.height, placeholder: stand.placeholder },
    })
    .from(mediaFiles)
    .innerJoin(vehicleFiles, eq(vehicleFiles.fileId, mediaFiles.fileId))
    .innerJoin(files, eq(files.id, mediaFiles.fileId))
    .innerJoin(users, eq(users.id, vehicleFiles.uploadedById))
    .leftJoin(stand, eq(stand.id, standId))
    .where(eq(mediaFiles.vehicleId, vehicleId))
    .orderBy(asc(mediaFiles.seq), asc(mediaFiles.fileId))

export type MediaRow = Awaited<ReturnType<typeof mediaRows>>[number]

/** The file by which a photo is shown: a vehicle's hero is known by it. */
export const shownId = ({ id, blurredFileId }: Pick<MediaRow, 'id' | 'blurredFileId'>): string => blurredFileId ?? id

export const photosIn = (rows: readonly MediaRow[]): MediaRow[] => rows.filter(isPicture)

/** What people decided about the photos of a vehicle, and its hero. */
export async function mediaSetOf(tx: ScopedTransaction, vehicleId: string) {
  const [row] = await tx
    .select({
      orderVersion: sql<number>`coalesce(${mediaSets.orderVersion}, 0)`,
      orderedById: mediaSets.orderedById,
      orderedAt: mediaSets.orderedAt,
      heroChosenById: mediaSets.heroChosenById,
      heroFileId: vehicles.heroFileId,
    })
    .from(vehicles)
    .leftJoin(mediaSets, eq(mediaSets.vehicleId, vehicles.id))
    .where(eq(vehicles.id, vehicleId))
  if (!row) throw new Error('A vehicle with photos is gone')
  return row
}

/** The photo before it that shows the same, by its bytes or by what is seen on it. */
function duplicateOf({ sha256, fingerprint }: MediaRow, earlier: readonly MediaRow[]): string | null {
  const same = earlier.find(
    (other) => other.sha256 === sha256 || (fingerprint && other.fingerprint && isAlike(fingerprint, other.fingerprint)),
  )
  return same?.id ?? null
}

/** Rows in their order as they are answered. */
export function mediaFilesOf(rows: readonly MediaRow[], heroFileId: string | null, fileUrl: FileUrl): MediaFile[] {
  // The one that came first is no duplicate of the other, wherever people have put it.
  const byAge = photosIn(rows).toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
  return rows.map((row) => {
    const isPhoto = isPicture(row)
    const itself = isPhoto ? pictureOf(row, fileUrl) : null
    return {
      ...stageFileOf(row, fileUrl),
      kind: isPhoto ? 'PHOTO' : 'VIDEO',
      status: isPhoto && row.variants.length === 0 ? 'PROCESSING' : 'READY',
      shotKey: row.itemRef,
      isHero: isPhoto && shownId(row) === heroFileId,
      tags: row.tags,
      takenAt: row.takenAt,
      advice: row.advice,
      duplicateOf: isPhoto ? duplicateOf(row, byAge.slice(0, byAge.indexOf(row))) : null,
      plate: row.plate,
      picture: pictureOf(row.stand, fileUrl) ?? itself,
      original: row.blurredFileId ? itself : null,
      seconds: row.seconds,
    }
  })
}

/** One file of a vehicle's set. */
export const mediaFileWhere = (vehicleId: string, fileId: string) =>
  and(eq(mediaFiles.vehicleId, vehicleId), eq(mediaFiles.fileId, fileId))
