import type { StageFile } from '@forecourt/contracts'
import { and, eq, sql } from 'drizzle-orm'
import { vehicleFiles } from '../../platform/database/schema/index.ts'
import type { FileArea } from '../../platform/database/schema/prep.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Upload } from '../../platform/http/uploads.ts'
import { fileOfVehicle, stageFileOf } from './stage-file.ts'

interface NewVehicleFile {
  vehicle: { id: string; dealerId: string }
  area: FileArea
  /** The file upload config that says what is allowed. */
  code: string
  upload: Upload
  itemRef?: string | null
  /** Whether the config's most files count what the area already holds; messages count their own. */
  counted?: boolean
}

/**
 * Stores an upload as a file of a vehicle, once for an idempotency key, wherever the vehicle stands. The bytes come first,
 * outside the transaction: a picture may be minutes on its way from a telephone.
 * @throws AppError 422 FILE_TOO_LARGE, FILE_TYPE, FILE_LIMIT on the path `file`
 */
export async function addVehicleFile(context: Context, file: NewVehicleFile): Promise<{ data: StageFile }> {
  const { services, session, groupScope, once } = context
  const { vehicle, area, code, upload, itemRef = null, counted = true } = file
  const stored = await services.files.save({
    code,
    stream: upload.stream,
    filename: upload.filename,
    dealerId: vehicle.dealerId,
    userId: session.userId,
    ...(counted && { present: await presentIn(context, vehicle.id, area) }),
  })
  const work = services.database.scoped(groupScope, (tx) =>
    once(tx, async () => {
      await tx.insert(vehicleFiles).values({
        fileId: stored.id,
        vehicleId: vehicle.id,
        dealerId: vehicle.dealerId,
        area,
        itemRef,
        uploadedById: session.userId,
        createdAt: context.now().toISOString(),
      })
      const row = await fileOfVehicle(tx, vehicle.id, stored.id)
      if (!row) throw new Error('A file was not recorded with its vehicle')
      return { data: stageFileOf(row, services.files.urlOf) }
    }),
  )
  const answer = await work.catch(async (error: unknown) => {
    await services.files.remove(stored)
    throw error
  })
  // Another one under the same key was faster.
  if (answer.data.id !== stored.id) await services.files.remove(stored)
  return answer
}

const presentIn = ({ services, groupScope }: Context, vehicleId: string, area: FileArea): Promise<number> =>
  services.database.read(groupScope, async (tx) => {
    const [row] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(vehicleFiles)
      .where(and(eq(vehicleFiles.vehicleId, vehicleId), eq(vehicleFiles.area, area)))
    return row?.count ?? 0
  })
