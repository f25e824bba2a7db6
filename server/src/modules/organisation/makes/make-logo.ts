import type { Make } from '@forecourt/contracts'
import { eq } from 'drizzle-orm'
import { audit } from '../../../platform/auth/audit.ts'
import { makes } from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { removeUnused, replaceFile } from '../../../platform/http/replace-file.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Upload } from '../../../platform/http/uploads.ts'
import { about } from './change-make.ts'
import { lockMake, makeById } from './make-list.ts'

/**
 * Gives a make its logo in place of the earlier one. The make's version stays: a logo is chosen while the make's form is
 * open, and must not make it stale.
 * @throws AppError 404, 422 on `file` for what the upload config `make-logo` refuses
 */
export const replaceLogo = (context: Context, makeId: string, upload: Upload): Promise<{ data: Make }> =>
  replaceFile(context, { code: 'make-logo', upload }, async (tx, fileId) => {
    const earlier = await setLogo(tx, context, makeId, fileId)
    return { answer: { data: await makeById(tx, makeId, context.services.files) }, earlier }
  })

/** Takes a make's logo away, where it has one. @throws AppError 404 */
export async function removeLogo(context: Context, makeId: string): Promise<undefined> {
  const { database } = context.services
  await removeUnused(context, await database.unscoped('make logo', (tx) => setLogo(tx, context, makeId, null)))
}

async function setLogo(tx: Transaction, context: Context, makeId: string, logoFileId: string | null) {
  const { logoFileId: earlier } = await lockMake(tx, makeId)
  if (earlier === logoFileId) return null
  await tx.update(makes).set({ logoFileId }).where(eq(makes.id, makeId))
  const type = logoFileId ? 'make.logoGiven' : 'make.logoRemoved'
  await audit(tx, { ...about(context, makeId), type, data: { from: earlier, to: logoFileId } })
  return earlier
}
