import type { DealerGroup } from '@forecourt/contracts'
import { eq } from 'drizzle-orm'
import { audit } from '../../../platform/auth/audit.ts'
import { dealerGroups } from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { removeUnused, replaceFile } from '../../../platform/http/replace-file.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Upload } from '../../../platform/http/uploads.ts'
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
export const replaceLogo = (
  context: Context,
  groupId: string,
  theme: Theme,
  upload: Upload,
): Promise<{ data: DealerGroup }> =>
  replaceFile(context, { code: `group-logo-${theme}`, upload }, async (tx, fileId) => {
    const earlier = await setLogo(tx, context, groupId, theme, fileId)
    return { answer: { data: await groupById(tx, groupId, context.services.files) }, earlier }
  })

/** Takes a dealer group's logo for a theme away, where it has one. @throws AppError 404 */
export async function removeLogo(context: Context, groupId: string, theme: Theme): Promise<undefined> {
  const { database } = context.services
  const earlier = await database.unscoped('dealer group logo', (tx) => setLogo(tx, context, groupId, theme, null))
  await removeUnused(context, earlier)
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
