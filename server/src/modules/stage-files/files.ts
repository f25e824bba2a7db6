import type { StageFile } from '@forecourt/contracts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { type FileArea, files, users, vehicleFiles } from '../../platform/database/schema/index.ts'
import type { ScopedTransaction } from '../../platform/database/scope.ts'
import type { FileUrl } from '../vehicles/columns.ts'

const ofFile = eq(files.id, vehicleFiles.fileId)
const inArea = (vehicleId: string, area: FileArea) =>
  and(eq(vehicleFiles.vehicleId, vehicleId), eq(vehicleFiles.area, area))

const columns = {
  id: files.id,
  filename: files.filename,
  mimeType: files.mimeType,
  bytes: files.bytes,
  width: files.width,
  height: files.height,
  caption: vehicleFiles.caption,
  itemRef: vehicleFiles.itemRef,
  uploadedById: vehicleFiles.uploadedById,
  uploadedByName: users.name,
  createdAt: vehicleFiles.createdAt,
}

/** Where files of a vehicle belong: to one of its stages. */
export interface Place {
  vehicleId: string
  area: FileArea
}

/** The files of a vehicle's stage, in the order in which they came; one alone when it is named. */
export async function stageFilesOf(
  tx: ScopedTransaction,
  { vehicleId, area }: Place,
  fileUrl: FileUrl,
  fileId?: string,
): Promise<StageFile[]> {
  const rows = await tx
    .select(columns)
    .from(vehicleFiles)
    .innerJoin(files, ofFile)
    .innerJoin(users, eq(users.id, vehicleFiles.uploadedById))
    .where(and(inArea(vehicleId, area), fileId === undefined ? undefined : eq(vehicleFiles.fileId, fileId)))
    .orderBy(asc(vehicleFiles.createdAt), asc(vehicleFiles.fileId))
  return rows.map(({ uploadedById, uploadedByName, ...row }) => ({
    ...row,
    url: fileUrl(row.id, 'original') ?? '',
    thumbUrl: fileUrl(row.id, 'thumb') ?? '',
    uploadedBy: { id: uploadedById, name: uploadedByName },
  }))
}

export const countFiles = (tx: ScopedTransaction, { vehicleId, area }: Place): Promise<number> =>
  tx.$count(vehicleFiles, inArea(vehicleId, area))

/** The items of a checklist, or the damages, that have at least one photo. */
export async function photographedItems(tx: ScopedTransaction, { vehicleId, area }: Place): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ itemRef: vehicleFiles.itemRef })
    .from(vehicleFiles)
    .innerJoin(files, ofFile)
    .where(and(inArea(vehicleId, area), sql`starts_with(${files.mimeType}, 'image/')`))
  return new Set(rows.flatMap(({ itemRef }) => itemRef ?? []))
}
