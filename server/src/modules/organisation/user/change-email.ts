import type { Profile } from '@forecourt/contracts'
import { eq } from 'drizzle-orm'
import { audit } from '../../../platform/auth/audit.ts'
import { lockUser } from '../../../platform/auth/lock-user.ts'
import type { Context } from '../../../platform/http/context.ts'
import { invalid } from '../../../platform/errors.ts'
import { takenErrors } from '../../../platform/records/unique.ts'
import { users } from '../../../schema/index.ts'
import { endEmailChange } from '../accounts/links.ts'
import { sendLink } from '../accounts/mail/link-mail.ts'
import { TAKEN } from '../accounts/open-account.ts'
import { changeProfile } from './change-profile.ts'
import { profileOf } from './profile.ts'

/**
 * Changes the caller's own address: where e-mail is sent once it is confirmed at the new one, of which the current one is
 * told; their current address itself ends a change that is under way. Elsewhere at once.
 * @throws AppError 422 on `email` when somebody else has it, 429
 */
export async function changeEmail(email: string, context: Context): Promise<{ data: Profile }> {
  const { services, session } = context
  const { config, database } = services
  if (!config.mail) return changeProfile(context, 'user.emailChanged', { email })
  const { userId } = session
  return database.unscoped('change e-mail', async (tx) => {
    const user = await lockUser(tx, userId)
    const subject = { actorId: userId, subjectType: 'user', subjectId: userId }
    if (email === user.email) {
      if (await endEmailChange(tx, userId)) await audit(tx, { type: 'user.emailChangeStopped', ...subject })
      return { data: await profileOf(tx, services, userId) }
    }
    if ((await tx.$count(users, eq(users.email, email))) > 0) throw invalid(takenErrors(TAKEN, ['users_email_key']))
    await services.auth.linkThrottle.send(userId)
    await sendLink(tx, { userId, kind: 'EMAIL', email })
    await sendLink(tx, { userId, kind: 'EMAIL_STOP', email })
    await audit(tx, {
      type: 'user.emailChangeRequested',
      ...subject,
      data: { from: { email: user.email }, to: { email } },
    })
    return { data: await profileOf(tx, services, userId) }
  })
}
