import type { StageFile } from '@forecourt/contracts'
import { and, asc, eq, inArray, isNotNull, ne, or } from 'drizzle-orm'
import { files, users, vehicleFiles } from '../../platform/database/schema/index.ts'
import type { FileArea } from '../../platform/database/schema/prep.ts'
import type { ScopedTransaction } from '../../platform/database/scope.ts'
import type { FileUrl } from '../vehicles/columns.ts'

const columns = {
  id: files.id,
  filename: files.filename,
  mimeType: files.mimeType,
  bytes: files.bytes,
  width: files.width,
  height: files.height,
  area: vehicleFiles.area,
  messageId: vehicleFiles.messageId,
  caption: vehicleFiles.caption,
  itemRef: vehicleFiles.itemRef,
  uploadedById: vehicleFiles.uploadedById,
  uploadedByName: users.name,
  createdAt: vehicleFiles.createdAt,
}

const rows = (tx: ScopedTransaction) =>
  tx
    .select(columns)
    .from(vehicleFiles)
    .innerJoin(files, eq(files.id, vehicleFiles.fileId))
    .innerJoin(users, eq(users.id, vehicleFiles.uploadedById))
    .$dynamic()

export type FileRow = Awaited<ReturnType<typeof rows>>[number]

/** A vehicle's files, oldest first; those of messages that were never sent are nobody's to see. */
export const filesOfVehicle = (tx: ScopedTransaction, vehicleId: string, area?: FileArea): Promise<FileRow[]> =>
  rows(tx)
    .where(
      and(
        eq(vehicleFiles.vehicleId, vehicleId),
        area && eq(vehicleFiles.area, area),
        or(ne(vehicleFiles.area, 'MESSAGE'), isNotNull(vehicleFiles.messageId)),
      ),
    )
    .orderBy(asc(vehicleFiles.createdAt), asc(vehicleFiles.fileId))

/** The files of some messages of a vehicle, in the order in which they were added. */
export async function filesOfMessages(
  tx: ScopedTransaction,
  vehicleId: string,
  messageIds: readonly string[],
): Promise<FileRow[]> {
  if (messageIds.length === 0) return []
  return rows(tx)
    .where(and(eq(vehicleFiles.vehicleId, vehicleId), inArray(vehicleFiles.messageId, [...messageIds])))
    .orderBy(asc(vehicleFiles.createdAt), asc(vehicleFiles.fileId))
}

/** One file of a vehicle; undefined outside the transaction's scope. */
export async function fileOfVehicle(tx: ScopedTransaction, vehicleId: string, fileId: string) {
  const [row] = await rows(tx).where(and(eq(vehicleFiles.vehicleId, vehicleId), eq(vehicleFiles.fileId, fileId)))
  return row
}

export const isPicture = ({ mimeType }: Pick<FileRow, 'mimeType'>) => mimeType.startsWith('image/')

/** A file as it is answered; of a paper every address is its own, since there are no smaller copies. */
export function stageFileOf(row: FileRow, fileUrl: FileUrl): StageFile {
  const { id, filename, mimeType, bytes, width, height, caption, itemRef, createdAt } = row
  const url = fileUrl(id, 'original') ?? ''
  return {
    id,
    filename,
    mimeType,
    bytes,
    width,
    height,
    url,
    thumbUrl: isPicture(row) ? (fileUrl(id, 'thumb') ?? url) : url,
    caption,
    itemRef,
    uploadedBy: { id: row.uploadedById, name: row.uploadedByName },
    createdAt,
  }
}
