import { eq, sql } from 'drizzle-orm'
import { audit } from '../../../platform/auth/audit.ts'
import { lockUser } from '../../../platform/auth/lock-user.ts'
import { endSessionsOf } from '../../../platform/auth/sessions.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { conflict, refusal } from '../../../platform/errors.ts'
import type { Context } from '../../../platform/http/context.ts'
import { users } from '../../../schema/index.ts'
import { mailNews } from './mail/news-mail.ts'
import { acceptedPassword } from './open-account.ts'

interface Holder {
  id: string
  username: string
}

interface Setter {
  /** Where a super admin sets it; null for a developer. */
  dealerId: string | null
  /** Refuses whose password is not theirs to set. */
  expectReach?: (tx: Transaction, userId: string) => Promise<void>
}

/**
 * Sets somebody else's password and ends their sessions. One's own is changed by the person who knows it: a stolen
 * session must not be enough.
 * @throws AppError 422 on `password`, 409 OWN_ACCOUNT, and as `expectReach` refuses
 */
export async function resetPassword(
  { id: userId, username }: Holder,
  password: string,
  context: Context,
  { dealerId, expectReach }: Setter = { dealerId: null },
): Promise<undefined> {
  const ownId = context.session.userId
  if (userId === ownId) throw conflict('OWN_ACCOUNT', 'Change your own password under Change Password.')
  const { auth, config, database } = context.services
  const passwordHash = await acceptedPassword('password', password, username)
  await database.unscoped('reset password', async (tx) => {
    // Whoever employs somebody or makes them a super admin waits for this lock, so that nobody gains a place meanwhile.
    const { version } = await lockUser(tx, userId)
    await expectReach?.(tx, userId)
    await tx
      .update(users)
      .set({ passwordHash, passwordSetById: ownId, version: version + 1 })
      .where(eq(users.id, userId))
    await endSessionsOf(tx, userId, 'PASSWORD_RESET')
    await audit(tx, { type: 'user.passwordReset', actorId: ownId, subjectType: 'user', subjectId: userId, dealerId })
    await mailNews(tx, config, { userId, news: 'PASSWORD_SET_BY_OTHER' })
  })
  auth.callers.forget({ userId })
}

/**
 * Whoever sets a password can sign in with it. So a super admin sets those of people who can do nothing with it but work at
 * the super admin's own dealers: no developer's, no super admin's, and nobody's who works anywhere else. The same holds for
 * removing a second step.
 * @throws AppError 422 `reach` on the field
 */
export const expectWithin =
  (adminId: string, field: string) =>
  async (tx: Transaction, userId: string): Promise<void> => {
    const { rows } = await tx.execute(sql`
      select from users where id = ${userId} and (
        platform_role is not null
        or exists (select from dealer_admins where user_id = users.id)
        or exists (
          select from dealer_employees work where work.user_id = users.id and not exists (
            select from dealer_admins own where own.user_id = ${adminId} and own.dealer_id = work.dealer_id)))`)
    if (rows.length > 0) {
      const message =
        'This account is used for more than work at your locations. Only a developer can change how it signs in.'
      throw refusal([field], 'reach', message)
    }
  }
