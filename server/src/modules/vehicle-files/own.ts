import type { StageFile, StageFileChange } from '@forecourt/contracts'
import { and, eq, isNull } from 'drizzle-orm'
import { vehicleFiles } from '../../platform/database/schema/index.ts'
import type { FileArea } from '../../platform/database/schema/prep.ts'
import type { ScopedTransaction } from '../../platform/database/scope.ts'
import type { Context } from '../../platform/http/context.ts'
import { forbidden, notFound } from '../../platform/http/errors.ts'
import { type FileRow, fileOfVehicle, stageFileOf } from './stage-file.ts'

interface OwnFile {
  vehicleId: string
  fileId: string
  /** The file must be of this area, else it does not exist here. */
  area: FileArea
}

const GONE = 'This file does not exist any more.'

/** A file that the caller added and that no message shows. @throws AppError 404, 403 for a colleague's */
async function ownFile(tx: ScopedTransaction, { session }: Context, file: OwnFile): Promise<FileRow> {
  const row = await fileOfVehicle(tx, file.vehicleId, file.fileId)
  if (!row || row.area !== file.area || row.messageId) throw notFound(GONE)
  if (row.uploadedById !== session.userId) throw forbidden([], 'Only whoever added a file may change it.')
  return row
}

/** Gives a file that the caller added another caption or place. @throws AppError 404, 403 */
export const changeOwnFile = (
  context: Context,
  file: OwnFile,
  { caption, itemRef }: StageFileChange,
): Promise<StageFile> =>
  context.services.database.scoped(context.groupScope, async (tx) => {
    await ownFile(tx, context, file)
    if (caption !== undefined || itemRef !== undefined) {
      await tx.update(vehicleFiles).set({ caption, itemRef }).where(eq(vehicleFiles.fileId, file.fileId))
    }
    return stageFileOf(await ownFile(tx, context, file), context.services.files.urlOf)
  })

/** Takes away a file that the caller added, as long as no message shows it. @throws AppError 404, 403 */
export async function removeOwnFile(context: Context, file: OwnFile): Promise<undefined> {
  const { services, groupScope } = context
  const { fileId } = file
  const dealerId = await services.database.scoped(groupScope, async (tx) => {
    await ownFile(tx, context, file)
    const [removed] = await tx
      .delete(vehicleFiles)
      .where(and(eq(vehicleFiles.fileId, fileId), isNull(vehicleFiles.messageId)))
      .returning({ dealerId: vehicleFiles.dealerId })
    if (!removed) throw notFound(GONE)
    return removed.dealerId
  })
  await services.files.remove({ id: fileId, dealerId })
  return undefined
}
