import type { DealerGroup } from '@forecourt/contracts'
import { eq } from 'drizzle-orm'
import { audit } from '../../platform/auth/audit.ts'
import { dealerGroups } from '../../platform/database/schema/index.ts'
import type { Transaction } from '../../platform/database/scope.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Upload } from '../../platform/http/uploads.ts'
import { about } from './change-group.ts'
import { groupById, lockGroup } from './group-list.ts'

/** A theme has a logo of its own. */
export type Theme = 'light' | 'dark'

const FIELDS = { light: 'logoLightFileId', dark: 'logoDarkFileId' } as const

/**
 * Gives a dealer group its logo for a theme in place of the earlier one. The group's version stays: a logo is chosen
 * while the group's form is open, and must not make it stale.
 * @throws AppError 404, 422 on `file` for what the upload config `group-logo-light` or `group-logo-dark` refuses
 */
export async function giveLogo(
  context: Context,
  groupId: string,
  theme: Theme,
  { stream, filename }: Upload,
): Promise<{ data: DealerGroup }> {
  const { database, files } = context.services
  const file = { code: `group-logo-${theme}`, stream, filename, dealerId: null, userId: context.session.userId }
  // Outside the transaction: it takes as long as the connection that it comes over.
  const stored = await files.save(file)
  // The new one where it is not kept: refused, or another one under the same key was faster. Else the earlier one.
  let unused: string | null = stored.id
  try {
    return await database.unscoped('dealer group logo', (tx) =>
      context.once(tx, async () => {
        const earlier = await setLogo(tx, context, groupId, theme, stored.id)
        const answer = { data: await groupById(tx, groupId, files) }
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

/** Takes a dealer group's logo for a theme away, where it has one. @throws AppError 404 */
export async function removeLogo(context: Context, groupId: string, theme: Theme): Promise<void> {
  const { database, files } = context.services
  const earlier = await database.unscoped('dealer group logo', (tx) => setLogo(tx, context, groupId, theme, null))
  if (earlier) await files.remove({ id: earlier, dealerId: null })
}

async function setLogo(tx: Transaction, context: Context, groupId: string, theme: Theme, fileId: string | null) {
  const field = FIELDS[theme]
  const { [field]: earlier } = await lockGroup(tx, groupId)
  if (earlier === fileId) return null
  await tx
    .update(dealerGroups)
    .set({ [field]: fileId })
    .where(eq(dealerGroups.id, groupId))
  const type = fileId ? 'dealerGroup.logoGiven' : 'dealerGroup.logoRemoved'
  await audit(tx, { ...about(context, groupId), type, data: { theme, from: earlier, to: fileId } })
  return earlier
}
