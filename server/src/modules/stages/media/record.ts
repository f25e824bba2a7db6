import type { MediaRecord } from '@forecourt/contracts'
import { desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { mediaRecords, users, valetRecords } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import type { Files } from '../../../platform/files/files.ts'
import { vehicleDetails } from '../../vehicle/details/details.ts'
import type { Reader } from '../../vehicle/details/header.ts'
import { draftsOf } from '../drafts/drafts.ts'
import { settingsOf } from '../prep/settings.ts'
import { openBodyWork } from './body-work.ts'
import { mediaFilesOf, mediaRows, mediaSetOf, photosIn } from './files/rows.ts'
import { photosZipUrl } from './photos-zip.ts'

/** Everything that the stage's pages open on; undefined outside the transaction's scope. */
export async function mediaRecord(
  tx: ScopedTransaction,
  vehicleId: string,
  reader: Reader,
  stored: Pick<Files, 'signed'>,
): Promise<MediaRecord | undefined> {
  const vehicle = await vehicleDetails(tx, vehicleId, reader)
  if (!vehicle) return undefined
  const [settings, rows, set, drafts, valet, media, bodyWork] = await Promise.all([
    settingsOf(tx, vehicle.dealerId),
    mediaRows(tx, vehicleId),
    mediaSetOf(tx, vehicleId),
    draftsOf(tx, vehicleId),
    lastValet(tx, vehicleId),
    lastMedia(tx, vehicleId),
    openBodyWork(tx, [vehicleId]),
  ])
  const { minPhotos, maxPhotos, shotList, suppliers } = settings
  return {
    vehicle,
    files: mediaFilesOf(rows, set.heroFileId, reader.fileUrl),
    orderVersion: set.orderVersion,
    drafts: { valet: drafts.VALET ?? null, media: drafts.MEDIA ?? null },
    valet,
    media,
    photosZipUrl: photosIn(rows).length > 0 ? photosZipUrl(stored, vehicleId, vehicle.dealerId) : null,
    openBodyWork: bodyWork.get(vehicleId) ?? [],
    settings: { minPhotos, maxPhotos, shotList, suppliers },
  }
}

const valeter = alias(users, 'valeter')

async function lastValet(tx: ScopedTransaction, vehicleId: string): Promise<MediaRecord['valet']> {
  const [row] = await tx
    .select({ valet: valetRecords, by: valeter.name, completedBy: users.name })
    .from(valetRecords)
    .innerJoin(users, eq(users.id, valetRecords.completedById))
    .leftJoin(valeter, eq(valeter.id, valetRecords.byUserId))
    .where(eq(valetRecords.vehicleId, vehicleId))
    .orderBy(desc(valetRecords.completedAt), desc(valetRecords.id))
    .limit(1)
  if (!row) return null
  const { byUserId, supplierId, supplierName, completedById, ...valet } = row.valet
  return {
    ...valet,
    by: byUserId && row.by ? { id: byUserId, name: row.by } : null,
    supplier: supplierId && supplierName ? { id: supplierId, name: supplierName } : null,
    completedBy: { id: completedById, name: row.completedBy },
  }
}

async function lastMedia(tx: ScopedTransaction, vehicleId: string): Promise<MediaRecord['media']> {
  const [row] = await tx
    .select({ media: mediaRecords, completedBy: users.name })
    .from(mediaRecords)
    .innerJoin(users, eq(users.id, mediaRecords.completedById))
    .where(eq(mediaRecords.vehicleId, vehicleId))
    .orderBy(desc(mediaRecords.completedAt), desc(mediaRecords.id))
    .limit(1)
  if (!row) return null
  const { completedById, ...media } = row.media
  return { ...media, completedBy: { id: completedById, name: row.completedBy } }
}
