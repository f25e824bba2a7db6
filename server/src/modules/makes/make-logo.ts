import type { Make } from '@forecourt/contracts'
import { eq } from 'drizzle-orm'
import { audit } from '../../platform/auth/audit.ts'
import { makes } from '../../platform/database/schema/index.ts'
import type { Transaction } from '../../platform/database/scope.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Upload } from '../../platform/http/uploads.ts'
import { lockMake, makeById } from './make-list.ts'

/**
 * Gives a make its logo in place of the earlier one. The make's version stays: a logo is chosen while the make's form is
 * open, and must not make it stale.
 * @throws AppError 404, 422 on `file` for what the upload config `make-logo` refuses
 */
export async function giveLogo(
  context: Context,
  makeId: string,
  { stream, filename }: Upload,
): Promise<{ data: Make }> {
  const { database, files } = context.services
  const file = { code: 'make-logo', stream, filename, dealerId: null, userId: context.session.userId }
  // Outside the transaction: it takes as long as the connection that it comes over.
  const stored = await files.save(file)
  // The new one where it is not kept: refused, or another one under the same key was faster. Else the earlier one.
  let unused: string | null = stored.id
  try {
    return await database.unscoped('make logo', (tx) =>
      context.once(tx, async () => {
        const earlier = await setLogo(tx, context, makeId, stored.id)
        const answer = { data: await makeById(tx, makeId, files) }
        unused = earlier
        return answer
      }),
    )
  } catch (error) {
    unused = stored.id
    throw error
  } finally {
    if (unused) await files.remove({ id: unused, dealerId: null })
  }
}

/** Takes a make's logo away, where it has one. @throws AppError 404 */
export async function removeLogo(context: Context, makeId: string): Promise<void> {
  const { database, files } = context.services
  const earlier = await database.unscoped('make logo', (tx) => setLogo(tx, context, makeId, null))
  if (earlier) await files.remove({ id: earlier, dealerId: null })
}

async function setLogo(tx: Transaction, { session }: Context, makeId: string, logoFileId: string | null) {
  const { logoFileId: earlier } = await lockMake(tx, makeId)
  if (earlier === logoFileId) return null
  await tx.update(makes).set({ logoFileId }).where(eq(makes.id, makeId))
  await audit(tx, {
    type: logoFileId ? 'make.logoGiven' : 'make.logoRemoved',
    actorId: session.userId,
    subjectType: 'make',
    subjectId: makeId,
    data: { from: earlier, to: logoFileId },
  })
  return earlier
}
