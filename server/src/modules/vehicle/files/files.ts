import type { StageFile } from '@forecourt/contracts'
import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { among } from '../../../platform/database/among.ts'
import { type FileArea, files, users, vehicleFiles, vehicleMessages } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import type { FileUrl } from '../../../platform/files/file-url.ts'

const ofFile = eq(files.id, vehicleFiles.fileId)

const columns = {
  id: files.id,
  vehicleId: vehicleFiles.vehicleId,
  /** Whose the stored file is; null for the platform's. */
  dealerId: files.dealerId,
  filename: files.filename,
  mimeType: files.mimeType,
  bytes: files.bytes,
  width: files.width,
  height: files.height,
  placeholder: files.placeholder,
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
    .innerJoin(files, ofFile)
    .innerJoin(users, eq(users.id, vehicleFiles.uploadedById))
    .$dynamic()

export type FileRow = Awaited<ReturnType<typeof rows>>[number]

const oldestFirst = [asc(vehicleFiles.createdAt), asc(vehicleFiles.fileId)]

const standingMessages = (tx: ScopedTransaction, vehicleId: string) =>
  tx
    .select({ id: vehicleMessages.id })
    .from(vehicleMessages)
    .where(and(eq(vehicleMessages.vehicleId, vehicleId), isNull(vehicleMessages.deletedAt)))

/** A vehicle's files, or those of some areas; those of messages that were never sent, or taken back, are nobody's to see. */
export const filesOfVehicle = (
  tx: ScopedTransaction,
  vehicleId: string,
  areas?: readonly FileArea[],
): Promise<FileRow[]> =>
  rows(tx)
    .where(
      and(
        eq(vehicleFiles.vehicleId, vehicleId),
        areas && among(vehicleFiles.area, areas),
        or(ne(vehicleFiles.area, 'MESSAGE'), inArray(vehicleFiles.messageId, standingMessages(tx, vehicleId))),
      ),
    )
    .orderBy(...oldestFirst)

/** The photos of some areas of some vehicles, oldest first: one statement. */
export async function photosOfEach(
  tx: ScopedTransaction,
  vehicleIds: readonly string[],
  areas: readonly FileArea[],
): Promise<FileRow[]> {
  return rows(tx)
    .where(
      and(
        among(vehicleFiles.vehicleId, vehicleIds),
        among(vehicleFiles.area, areas),
        sql`starts_with(${files.mimeType}, 'image/')`,
      ),
    )
    .orderBy(...oldestFirst)
}

/** The files of some messages of a vehicle, in the order in which they were added. */
export async function filesOfMessages(
  tx: ScopedTransaction,
  vehicleId: string,
  messageIds: readonly string[],
): Promise<FileRow[]> {
  if (messageIds.length === 0) return []
  return rows(tx)
    .where(and(eq(vehicleFiles.vehicleId, vehicleId), among(vehicleFiles.messageId, messageIds)))
    .orderBy(...oldestFirst)
}

/** One file of a vehicle; undefined outside the transaction's scope. */
export async function fileOfVehicle(tx: ScopedTransaction, vehicleId: string, fileId: string) {
  const [row] = await rows(tx).where(and(eq(vehicleFiles.vehicleId, vehicleId), eq(vehicleFiles.fileId, fileId)))
  return row
}

export interface Place {
  vehicleId: string
  area: FileArea
}

const inArea = ({ vehicleId, area }: Place) => and(eq(vehicleFiles.vehicleId, vehicleId), eq(vehicleFiles.area, area))

export const countFiles = (tx: ScopedTransaction, place: Place): Promise<number> =>
  tx.$count(vehicleFiles, inArea(place))

/** How many files somebody has added to messages that they have not sent. */
export const countUnsent = (tx: ScopedTransaction, place: Place, userId: string): Promise<number> =>
  tx.$count(vehicleFiles, and(inArea(place), isNull(vehicleFiles.messageId), eq(vehicleFiles.uploadedById, userId)))

/** The items of a checklist, or the damages, that have at least one photo. */
export async function photographedItems(tx: ScopedTransaction, place: Place): Promise<Set<string>> {
  const found = await tx
    .selectDistinct({ itemRef: vehicleFiles.itemRef })
    .from(vehicleFiles)
    .innerJoin(files, ofFile)
    .where(and(inArea(place), sql`starts_with(${files.mimeType}, 'image/')`))
  return new Set(found.flatMap(({ itemRef }) => itemRef ?? []))
}

export const isPicture = ({ mimeType }: Pick<FileRow, 'mimeType'>) => mimeType.startsWith('image/')

/** The areas of files that are told apart by what they are for. */
const PURPOSES: Readonly<Partial<Record<FileArea, StageFile['purpose']>>> = {
  INFLEET: 'infleet',
  BODY_ASSESS: 'assess',
  BODY_QUOTE: 'quote',
  BODY_COMPLETION: 'completion',
}

/** A file as it is answered; of a paper every address is its own, since there are no smaller copies. */
export function stageFileOf(row: FileRow, fileUrl: FileUrl): StageFile {
  const { id, filename, mimeType, bytes, width, height, caption, itemRef, createdAt } = row
  const url = fileUrl(id, 'original') ?? ''
  const purpose = PURPOSES[row.area]
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
    ...(purpose && { purpose }),
    uploadedBy: { id: row.uploadedById, name: row.uploadedByName },
    createdAt,
  }
}
