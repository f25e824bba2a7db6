import type { VehicleFile } from '@forecourt/contracts'
import { eq } from 'drizzle-orm'
import { dealerSettings } from '../../../schema/dealer-settings.ts'
import { dealers, vehicles } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import type { FileUrl } from '../../../platform/files/file-url.ts'
import { mediaRows } from '../../stages/media/files/rows.ts'
import { type FileRow, filesOfVehicle, isPicture, stageFileOf } from '../../vehicle/files/files.ts'
import { pictureOf } from '../../vehicle/files/picture.ts'

/** A file of a vehicle with who may change it left open. */
export type RecordFile = Omit<VehicleFile, 'mayDelete'>

/** All files of a vehicle: its hero, the other advert photos in their order, then the rest as they were added. */
export async function recordFiles(tx: ScopedTransaction, vehicleId: string, fileUrl: FileUrl): Promise<RecordFile[]> {
  const [rows, media, [vehicle]] = await Promise.all([
    filesOfVehicle(tx, vehicleId),
    mediaRows(tx, vehicleId),
    tx
      .select({ heroFileId: vehicles.heroFileId, settings: dealers.settings })
      .from(vehicles)
      .innerJoin(dealers, eq(dealers.id, vehicles.dealerId))
      .where(eq(vehicles.id, vehicleId)),
  ])
  const standIns = new Map(media.map(({ id, stand }) => [id, stand]))
  const places = new Map(media.map(({ id }, at) => [id, at]))
  const labels = new Map(vehicle && dealerSettings(vehicle.settings).shotList.map(({ key, label }) => [key, label]))
  const fileOf = (row: FileRow): RecordFile => {
    const standIn = standIns.get(row.id) ?? null
    const shownId = standIn?.id ?? row.id
    return {
      ...stageFileOf(row, fileUrl),
      area: row.area,
      picture: pictureOf(standIn, fileUrl) ?? (isPicture(row) ? pictureOf(row, fileUrl) : null),
      shotLabel: row.area === 'MEDIA' ? (labels.get(row.itemRef ?? '') ?? null) : null,
      isHero: shownId === vehicle?.heroFileId,
    }
  }
  const placeOf = ({ id, isHero }: RecordFile) => (isHero ? -1 : (places.get(id) ?? places.size))
  return rows.map(fileOf).toSorted((one, other) => placeOf(one) - placeOf(other))
}
