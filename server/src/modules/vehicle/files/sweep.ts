import { and, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import { among } from '../../../platform/database/among.ts'
import { dealers, files, mediaFiles, vehicleFiles, vehicles } from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import type { Services } from '../../../platform/services.ts'

const DAY = 24 * 3_600_000

/** Nobody writes at a message for a day, and no upload takes one. */
const ABANDONED_MS = DAY

/** How far back orphans are looked for: a server may have been away for a while. */
const LOOKED_BACK_MS = 30 * DAY

const BATCH = 200

interface Swept {
  incoming: number
  unsent: number
  orphans: number
}

/**
 * Removes what nobody will ever see: uploads that ended in the middle, files that were added to a message which was never
 * sent, and stored files that no vehicle, no person and no logo shows. Files that are shown or may still be sent stay,
 * whatever their age.
 */
export async function sweepFiles({
  database,
  files: stored,
  now,
}: Pick<Services, 'database' | 'files' | 'now'>): Promise<Swept> {
  const before = new Date(now().getTime() - ABANDONED_MS)
  const incoming = await stored.sweepIncoming(before)
  const unsent = await database.asOwner('unsent attachments', (tx) => dropUnsent(tx, before))
  for (const file of unsent) await stored.remove(file)
  let orphans = 0
  for (;;) {
    const found = await database.asOwner('orphaned files', async (tx) => [
      ...(await orphanRows(tx, before)),
      ...(await platformOrphans(tx, before)),
    ])
    for (const orphan of found) await stored.remove(orphan)
    orphans += found.length
    if (found.length < BATCH) return { incoming, unsent: unsent.length, orphans }
  }
}

/** A message that is sent this moment keeps its files: the two take turns at their rows, and the second looks again. */
async function dropUnsent(tx: Transaction, before: Date) {
  const isUnsent = and(eq(vehicleFiles.area, 'MESSAGE'), isNull(vehicleFiles.messageId))
  const dropped = await tx
    .delete(vehicleFiles)
    .where(and(isUnsent, lt(vehicleFiles.createdAt, before.toISOString())))
    .returning({ fileId: vehicleFiles.fileId })
  const ids = dropped.map(({ fileId }) => fileId)
  return tx.select({ id: files.id, dealerId: files.dealerId }).from(files).where(among(files.id, ids))
}

/** Files of the platform's that are neither a logo nor somebody's photo: what replaced them could not remove them. */
const platformOrphans = (tx: Transaction, before: Date) =>
  tx
    .select({ id: files.id, dealerId: files.dealerId })
    .from(files)
    .where(
      and(
        isNull(files.dealerId),
        lt(files.createdAt, before.toISOString()),
        sql`${files.id} not in (
          select logo_file_id from makes where logo_file_id is not null
          union all select logo_light_file_id from dealer_groups where logo_light_file_id is not null
          union all select logo_dark_file_id from dealer_groups where logo_dark_file_id is not null
          union all select profile_photo_file_id from users where profile_photo_file_id is not null)`,
      ),
    )
    .limit(BATCH)

/** Stored files of dealers that no vehicle shows: their upload was never finished, or they were taken away half. */
async function orphanRows(tx: Transaction, before: Date) {
  const since = new Date(before.getTime() - LOOKED_BACK_MS)
  const found = await tx
    .select({ id: files.id, dealerId: files.dealerId })
    .from(dealers)
    .innerJoin(files, eq(files.dealerId, dealers.id))
    .where(
      and(
        gte(files.createdAt, since.toISOString()),
        lt(files.createdAt, before.toISOString()),
        sql`not exists (select from ${vehicleFiles} where ${vehicleFiles.fileId} = ${files.id})`,
      ),
    )
    .limit(BATCH)
  if (found.length === 0) return found
  const ids = found.map(({ id }) => id)
  // Shown without being a vehicle's own: its hero, a photo without its number plate, a frame of a video.
  const shownBy = await Promise.all([
    tx.select({ id: vehicles.heroFileId }).from(vehicles).where(among(vehicles.heroFileId, ids)),
    tx.select({ id: mediaFiles.blurredFileId }).from(mediaFiles).where(among(mediaFiles.blurredFileId, ids)),
    tx.select({ id: mediaFiles.posterFileId }).from(mediaFiles).where(among(mediaFiles.posterFileId, ids)),
  ])
  const shown = new Set(shownBy.flat().map(({ id }) => id))
  return found.filter(({ id }) => !shown.has(id))
}
