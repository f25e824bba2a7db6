import { and, eq, sql } from 'drizzle-orm'
import { audit } from '../../../platform/auth/audit.ts'
import { passwordWeakness } from '../../../platform/auth/password-policy.ts'
import { hashPassword, verifyPassword } from '../../../platform/auth/passwords.ts'
import { endSessionsOf } from '../../../platform/auth/sessions.ts'
import { users } from '../../../schema/index.ts'
import type { Context } from '../../../platform/http/context.ts'
import { notFound, refusal } from '../../../platform/errors.ts'
import { mailNews } from '../accounts/mail/news-mail.ts'
import { UNCHANGED } from '../accounts/open-account.ts'

interface Passwords {
  currentPassword: string
  newPassword: string
}

/**
 * Changes the caller's own password and ends their other sessions.
 * @throws AppError 422 on `currentPassword` or `newPassword`, 429 after too many wrong ones
 */
export async function changePassword(
  { currentPassword, newPassword }: Passwords,
  context: Context,
): Promise<undefined> {
  const { auth, config, database } = context.services
  const { id: sessionId, userId } = context.session
  // A stolen session must not become a way to guess the password.
  await auth.loginThrottle.attempt(context.address, userId)
  const [user] = await database.unscoped('read password', (tx) => tx.select().from(users).where(eq(users.id, userId)))
  if (!user) throw notFound()
  if (!(await verifyPassword(currentPassword, user.passwordHash))) throw incorrect()
  await auth.loginThrottle.succeeded(context.address, userId, userId)
  // A password that somebody else chose would count as the person's own.
  if (await verifyPassword(newPassword, user.passwordHash)) throw refusal(['newPassword'], 'unchanged', UNCHANGED)
  const weakness = passwordWeakness(newPassword, user.username)
  if (weakness) throw refusal(['newPassword'], weakness.code, weakness.message)
  const passwordHash = await hashPassword(newPassword)
  await database.unscoped('change password', async (tx) => {
    const changed = await tx
      .update(users)
      .set({ passwordHash, passwordSetById: null, version: sql`${users.version} + 1` })
      // One that was reset meanwhile is not undone by the person who knew the former one.
      .where(and(eq(users.id, userId), eq(users.passwordHash, user.passwordHash)))
      .returning({ id: users.id })
    if (changed.length === 0) throw incorrect()
    await endSessionsOf(tx, userId, 'PASSWORD_CHANGED', sessionId)
    await audit(tx, { type: 'user.passwordChanged', actorId: userId, subjectType: 'user', subjectId: userId })
    await mailNews(tx, config, { userId, news: 'PASSWORD_CHANGED' })
  })
  auth.callers.forget({ userId })
}

const incorrect = () => refusal(['currentPassword'], 'incorrect', 'The current password is incorrect.')
