import { positionOf } from '@forecourt/domain'
import type { MediaFiles, MediaFilesChange } from '@forecourt/contracts'
import { eq, sql } from 'drizzle-orm'
import { mediaFiles, mediaSets, users, vehicleFiles } from '../../../../schema/index.ts'
import type { ScopedTransaction } from '../../../../platform/database/scope.ts'
import { conflict, invalid, notFound, refusal } from '../../../../platform/errors.ts'
import type { StoredFile } from '../../../../platform/files/save.ts'
import { vehicleAt } from '../../../vehicle/files/place.ts'
import { appendEvent } from '../../../vehicle/workflow/history.ts'
import { momentFor } from '../../../vehicle/workflow/moment.ts'
import { standingDetails } from '../../../vehicle/workflow/refusals.ts'
import type { VehicleRow } from '../../../vehicle/workflow/vehicle-row.ts'
import { settingsOf } from '../../prep/settings.ts'
import type { MediaActing } from '../acting.ts'
import { keepHero, setHero } from './hero.ts'
import { inNewOrder } from './in-new-order.ts'
import { mediaPlace } from './place.ts'
import { publishPhotosChange } from './publish.ts'
import { mediaFilesOf, mediaFileWhere, mediaRows, type MediaRow, mediaSetOf, photosIn, shownId } from './rows.ts'

type FileChange = NonNullable<MediaFilesChange['files']>[number]

/**
 * Puts photos in order, chooses the hero, and changes what is said of each, all or nothing.
 * @throws AppError 404, 403, 409 INVALID_STAGE, or STALE_ORDER with the order that somebody else has made meanwhile,
 * 422 on `heroId` and `files`
 */
export async function changeMediaFiles(
  acting: MediaActing,
  vehicleId: string,
  change: MediaFilesChange,
): Promise<MediaFiles> {
  const { database, files } = acting.services
  const blurred = await blurPlates(acting, vehicleId, change.files ?? [])
  const outdated: Outdated[] = []
  const work = database.scoped(acting.dealerScope, async (tx) => {
    outdated.length = 0
    const vehicle = await vehicleAt(tx, acting, mediaPlace(vehicleId))
    const rows = await mediaRows(tx, vehicleId)
    const { shotList } = await settingsOf(tx, vehicle.dealerId)
    await changeEach(tx, rows, change.files ?? [], {
      shots: new Set(shotList.map(({ key }) => key)),
      blurred,
      outdated,
    })
    if (change.order) await changeOrder(tx, acting, vehicle, rows, change)
    if (change.heroId) await chooseHero(tx, acting, vehicle, change.heroId)
    await keepHero(tx, vehicle)
    publishPhotosChange(tx, acting, vehicle)
    return setAnswer(tx, acting, vehicleId)
  })
  const answer = await work.catch(async (error: unknown) => {
    for (const file of blurred.values()) if (file) await files.remove(file)
    throw error
  })
  for (const file of outdated) await files.remove(file)
  return answer
}

/** The photos of a vehicle as they are now. */
export async function setAnswer(tx: ScopedTransaction, { services }: MediaActing, vehicleId: string) {
  const [rows, { heroFileId, orderVersion }] = await Promise.all([mediaRows(tx, vehicleId), mediaSetOf(tx, vehicleId)])
  return { files: mediaFilesOf(rows, heroFileId, services.files.urlOf), orderVersion }
}

/** By the photo's id, its copy without the number plate; null where the plate is to be seen again. */
type Blurred = ReadonlyMap<string, StoredFile | null>

/** Made before the transaction, in which nobody waits for pictures. */
async function blurPlates(acting: MediaActing, vehicleId: string, changes: readonly FileChange[]): Promise<Blurred> {
  const { database, files } = acting.services
  const made = new Map<string, StoredFile | null>()
  const asked = changes.filter(({ plate }) => plate !== undefined)
  if (asked.length === 0) return made
  const known = await database.scoped(acting.dealerScope, async (tx) => {
    await vehicleAt(tx, acting, mediaPlace(vehicleId))
    return photosIn(await mediaRows(tx, vehicleId))
  })
  for (const { id, plate = null } of asked) {
    const photo = known.find((each) => each.id === id)
    if (photo) made.set(id, plate && (await files.saveHidden(photo, plate)))
  }
  return made
}

type Outdated = Pick<StoredFile, 'id' | 'dealerId'>

interface Known {
  shots: ReadonlySet<string>
  blurred: Blurred
  /** Receives the copies that are no longer shown. */
  outdated: Outdated[]
}

async function changeEach(
  tx: ScopedTransaction,
  rows: readonly MediaRow[],
  changes: readonly FileChange[],
  { shots, blurred, outdated }: Known,
): Promise<void> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const errors = changes.flatMap(({ id, shotKey, plate }, at) => {
    const row = byId.get(id)
    if (!row) return { code: 'unknown', path: ['files', at, 'id'], message: 'This photo no longer exists.' }
    if (shotKey && shotKey !== row.itemRef && !shots.has(shotKey)) {
      return { code: 'unknown', path: ['files', at, 'shotKey'], message: 'Choose a shot from the shot list.' }
    }
    if (plate && !blurred.has(id)) {
      return {
        code: 'invalid',
        path: ['files', at, 'plate'],
        message: 'Only a photo can have its number plate hidden.',
      }
    }
    return []
  })
  if (errors.length > 0) throw invalid(errors)
  for (const { id, caption, shotKey, tags, plate } of changes) {
    const row = byId.get(id)
    if (!row) continue
    if (caption !== undefined || shotKey !== undefined) {
      const set = { ...(caption !== undefined && { caption }), ...(shotKey !== undefined && { itemRef: shotKey }) }
      await tx.update(vehicleFiles).set(set).where(eq(vehicleFiles.fileId, id))
    }
    const { blurredFileId, dealerId } = row
    if (plate !== undefined && blurredFileId) outdated.push({ id: blurredFileId, dealerId })
    const set = {
      ...(tags && { tags }),
      ...(plate !== undefined && { plate, blurredFileId: blurred.get(id)?.id ?? null }),
    }
    if (Object.keys(set).length > 0) {
      await tx.update(mediaFiles).set(set).where(mediaFileWhere(row.vehicleId, id))
    }
    if (plate !== undefined) await followHero(tx, row, blurred.get(id)?.id ?? id)
  }
}

/** A hero stays the hero when its number plate is hidden or shown again. */
async function followHero(tx: ScopedTransaction, row: MediaRow, shown: string): Promise<void> {
  const { heroFileId } = await mediaSetOf(tx, row.vehicleId)
  if (heroFileId === shownId(row)) await setHero(tx, row.vehicleId, shown)
}

async function changeOrder(
  tx: ScopedTransaction,
  acting: MediaActing,
  vehicle: VehicleRow,
  rows: readonly MediaRow[],
  { order = [], orderVersion }: MediaFilesChange,
): Promise<void> {
  const set = await mediaSetOf(tx, vehicle.id)
  if (set.orderVersion !== orderVersion) throw await staleOrder(tx, vehicle, rows, set)
  const places = inNewOrder(
    rows.map(({ id }) => id),
    order,
  ).map((id, at) => ({ id, seq: at + 1 }))
  await tx.execute(sql`
    update ${mediaFiles} set seq = place.seq
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place(id uuid, seq integer)
    where ${mediaFiles.vehicleId} = ${vehicle.id} and ${mediaFiles.fileId} = place.id`)
  const ordered = {
    orderVersion: set.orderVersion + 1,
    orderedById: acting.session.userId,
    orderedAt: acting.now().toISOString(),
  }
  await keepSet(tx, vehicle, ordered)
}

type Decided = Partial<Omit<typeof mediaSets.$inferInsert, 'vehicleId' | 'dealerId'>>

const keepSet = (tx: ScopedTransaction, { id: vehicleId, dealerId }: VehicleRow, set: Decided) =>
  tx
    .insert(mediaSets)
    .values({ vehicleId, dealerId, ...set })
    .onConflictDoUpdate({ target: mediaSets.vehicleId, set })

async function staleOrder(
  tx: ScopedTransaction,
  vehicle: VehicleRow,
  rows: readonly MediaRow[],
  { orderedById, orderedAt, orderVersion }: Awaited<ReturnType<typeof mediaSetOf>>,
) {
  const [person] = orderedById
    ? await tx.select({ id: users.id, name: users.name }).from(users).where(eq(users.id, orderedById))
    : []
  return conflict('STALE_ORDER', `${person?.name ?? 'Somebody else'} changed the order in the meantime.`, {
    ...(await standingDetails(tx, vehicle)),
    ...(person && { actor: person, at: orderedAt }),
    order: rows.map(({ id }) => id),
    orderVersion,
  })
}

async function chooseHero(tx: ScopedTransaction, acting: MediaActing, vehicle: VehicleRow, heroId: string) {
  const photo = photosIn(await mediaRows(tx, vehicle.id)).find(({ id }) => id === heroId)
  if (!photo) throw refusal(['heroId'], 'unknown', 'Choose a photo of this vehicle.')
  await keepSet(tx, vehicle, { heroChosenById: acting.session.userId })
  await setHero(tx, vehicle.id, shownId(photo))
}

/**
 * Takes photos and videos away for good; that they were there stays in the vehicle's history.
 * @throws AppError 404 when none of them is there, 403, 409 INVALID_STAGE
 */
export async function removeMediaFiles(
  acting: MediaActing,
  vehicleId: string,
  ids: readonly string[],
): Promise<MediaFiles> {
  const { database, files } = acting.services
  const { answer, gone } = await database.scoped(acting.dealerScope, async (tx) => {
    const vehicle = await vehicleAt(tx, acting, mediaPlace(vehicleId))
    const rows = (await mediaRows(tx, vehicleId)).filter(({ id }) => ids.includes(id))
    if (rows.length === 0) throw notFound('These photos no longer exist.')
    const at = (await momentFor(tx, acting, vehicle)).toISOString()
    for (const { id, filename, itemRef, caption } of rows) {
      await tx.delete(vehicleFiles).where(eq(vehicleFiles.fileId, id))
      const event = { type: 'FILE_REMOVED', position: positionOf(vehicle), data: { filename, itemRef, caption } }
      await appendEvent(tx, acting, vehicle, event, at)
    }
    await keepHero(tx, vehicle)
    publishPhotosChange(tx, acting, vehicle)
    const stored = rows.flatMap(({ id, blurredFileId, posterFileId, dealerId }) =>
      [id, blurredFileId, posterFileId].flatMap((each) => (each ? [{ id: each, dealerId }] : [])),
    )
    return { answer: await setAnswer(tx, acting, vehicleId), gone: stored }
  })
  for (const file of gone) await files.remove(file)
  return answer
}
