import type { FileUploadConfig, FileUploadConfigChange, FileUploadConfigForm } from '@forecourt/contracts'
import {
  type AuditEventType,
  isSingleUpload,
  takesPictures,
  typesUnder,
  UPLOAD_TYPE_LABELS,
  uploadsUnder,
} from '@forecourt/domain'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { audit } from '../../../platform/auth/audit.ts'
import { fileUploadConfigs as configs } from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import type { Context } from '../../../platform/http/context.ts'
import { conflict, invalid, refusal } from '../../../platform/errors.ts'
import { expectVersion } from '../../../platform/records/changes.ts'
import { refusingTaken, type Taken } from '../../../platform/records/unique.ts'
import { lockConfig } from './queries.ts'

const TAKEN: Taken = {
  file_upload_configs_code_key: { field: 'code', message: 'There is a file config with this code.' },
}

const whole = (rows: FileUploadConfig[]): FileUploadConfig => {
  const [config] = rows
  if (!config) throw new Error('A file upload config vanished while it was locked')
  return config
}

const write = (
  tx: Transaction,
  { session }: Context,
  type: AuditEventType,
  id: string,
  data: Record<string, unknown>,
) => audit(tx, { type, actorId: session.userId, subjectType: 'fileUploadConfig', subjectId: id, data })

/** @throws AppError 422 `duplicate` on `code` */
export const createConfig = (context: Context, form: FileUploadConfigForm): Promise<{ data: FileUploadConfig }> =>
  refusingTaken(TAKEN, () =>
    context.services.database.unscoped('add a file upload config', (tx) =>
      context.once(tx, async () => {
        const config = whole(await tx.insert(configs).values(form).returning())
        await write(tx, context, 'fileUploadConfig.created', config.id, { to: form })
        return { data: config }
      }),
    ),
  )

/** @throws AppError 404, 409 STALE_VERSION, PRODUCT_UPLOAD for another code of an upload of the product's, 422 on `code`;
 * for types newly allowed that the product could not show there, on `allowedMimeTypes`; for new limits that nothing would
 * read, on `maxFiles` and `maxWidth` */
export const changeConfig = (
  context: Context,
  id: string,
  { version, ...form }: z.output<typeof FileUploadConfigChange>,
): Promise<FileUploadConfig> =>
  refusingTaken(TAKEN, () =>
    context.services.database.unscoped('change a file upload config', async (tx) => {
      const standing = await lockConfig(tx, id)
      await expectVersion(tx, 'file config', standing, version)
      if (form.code !== standing.code) refuseProductCode(standing, 'have another code')
      refuseOtherTypes(standing, form)
      refuseIdleLimits(standing, form)
      const set = { ...form, version: sql`${configs.version} + 1` }
      const config = whole(await tx.update(configs).set(set).where(eq(configs.id, id)).returning())
      const { id: _id, version: _version, ...from } = standing
      await write(tx, context, 'fileUploadConfig.updated', id, { from, to: form })
      return config
    }),
  )

/** @throws AppError 404, 409 PRODUCT_UPLOAD for a code that an upload of the product goes by */
export const deleteConfig = (context: Context, id: string): Promise<undefined> =>
  context.services.database.unscoped('delete a file upload config', async (tx) => {
    const standing = await lockConfig(tx, id)
    refuseProductCode(standing, 'be deleted')
    await tx.delete(configs).where(eq(configs.id, id))
    await write(tx, context, 'fileUploadConfig.deleted', id, { code: standing.code, name: standing.name })
    return undefined
  })

/** What is shown as a picture cannot be a paper or a video. A type that is allowed already hinders no other change. */
function refuseOtherTypes(standing: FileUploadConfig, { code, allowedMimeTypes }: FileUploadConfigForm): void {
  const types: readonly string[] = [...standing.allowedMimeTypes, ...typesUnder(code)]
  const errors = allowedMimeTypes.flatMap((type, at) => {
    if (types.includes(type)) return []
    const message = `${UPLOAD_TYPE_LABELS[type]} can't be used for ${uploadsUnder(code)}.`
    return [{ code: 'enum', path: ['allowedMimeTypes', at], message }]
  })
  if (errors.length > 0) throw invalid(errors)
}

/** Anyone who sets a limit relies on it. One that is set already hinders no other change. */
function refuseIdleLimits(standing: FileUploadConfig, { code, maxFiles, maxWidth }: FileUploadConfigForm): void {
  const isMany = maxFiles > 1 && maxFiles !== standing.maxFiles
  if (isMany && isSingleUpload(code)) {
    throw refusal(['maxFiles'], 'max', 'Only one is kept at a time: a new one replaces it.')
  }
  const isNarrow = maxWidth !== null && maxWidth !== standing.maxWidth
  if (isNarrow && !takesPictures(code)) throw refusal(['maxWidth'], 'max', 'Only pictures are scaled down.')
}

/** Without its config an upload would be refused for ever; one that is not wanted is deactivated. */
function refuseProductCode({ code }: FileUploadConfig, what: string): void {
  const uploads = uploadsUnder(code)
  if (uploads === null) return
  throw conflict('PRODUCT_UPLOAD', `This file config can't ${what}: ${uploads} use it.`, { uploads })
}
