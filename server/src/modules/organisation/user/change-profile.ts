import type { AuditEventType } from '@forecourt/domain'
import { eq } from 'drizzle-orm'
import { audit, fromTo } from '../../../platform/auth/audit.ts'
import { lockUser } from '../../../platform/auth/lock-user.ts'
import { users } from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import type { Context } from '../../../platform/http/context.ts'
import { refusingTaken } from '../../../platform/records/unique.ts'
import { TAKEN } from '../accounts/open-account.ts'
import { profileOf } from './profile.ts'

type Change = Partial<
  Pick<typeof users.$inferInsert, 'name' | 'username' | 'email' | 'profilePhotoFileId' | 'keepsToStable'>
>

/**
 * Changes what the caller's own profile says and answers the new profile.
 * @throws AppError 422 on the field when somebody else has the username or e-mail address
 */
export const changeProfile = (context: Context, type: AuditEventType, change: Change) =>
  refusingTaken(TAKEN, () =>
    context.services.database.unscoped(type, async (tx) => (await writeProfile(tx, context, type, change)).answer),
  )

/** The same in a transaction of the caller's, with the account as it was before. */
export async function writeProfile(
  tx: Transaction,
  { services, session }: Context,
  type: AuditEventType,
  change: Change,
) {
  const { userId } = session
  const before = await lockUser(tx, userId)
  await tx
    .update(users)
    .set({ ...change, version: before.version + 1 })
    .where(eq(users.id, userId))
  await audit(tx, { type, actorId: userId, subjectType: 'user', subjectId: userId, data: fromTo(before, change) })
  return { before, answer: { data: await profileOf(tx, services, userId) } }
}
