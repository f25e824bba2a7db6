import type { AccountLink } from '@forecourt/contracts'
import { eq } from 'drizzle-orm'
import { audit } from '../../../platform/auth/audit.ts'
import { lockUser } from '../../../platform/auth/lock-user.ts'
import { verifyPassword } from '../../../platform/auth/passwords.ts'
import { endSessionsOf } from '../../../platform/auth/sessions.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { refusal } from '../../../platform/errors.ts'
import type { PublicContext } from '../../../platform/http/context.ts'
import { refusingTaken } from '../../../platform/records/unique.ts'
import { users } from '../../../schema/index.ts'
import { type AccountLinkKind, endEmailChange, linkEnded, presentedLink, takeLink } from './links.ts'
import { mailNews } from './mail/news-mail.ts'
import { acceptedPassword, TAKEN, UNCHANGED } from './open-account.ts'

type Token = { token: string }

/** @throws AppError 404 for a link that has ended, or is for something else */
async function expectLink(tx: Transaction, token: string, kinds: readonly AccountLinkKind[]) {
  const found = await presentedLink(tx, token)
  if (!found || !kinds.includes(found.link.kind)) throw linkEnded()
  return found
}

/** What a link is for. @throws AppError 404 */
export async function readLink({ token }: Token, { services }: PublicContext): Promise<AccountLink> {
  const found = await services.database.unscoped('read a link', (tx) => presentedLink(tx, token))
  if (!found) throw linkEnded()
  const { link, user } = found
  return { kind: link.kind, name: user.name, username: user.username, email: link.email }
}

/**
 * Sets the password that the holder of a link chose, and ends their sessions. It signs nobody in: whatever else sign-in
 * asks for, it asks after this too.
 * @throws AppError 404, 422 on `password`
 */
export async function choosePassword(
  { token, password }: Token & { password: string },
  { services }: PublicContext,
): Promise<undefined> {
  const { auth, config, database } = services
  const find = (tx: Transaction) => expectLink(tx, token, ['PASSWORD', 'INVITATION'])
  const { user } = await database.unscoped('read a link', find)
  // One that somebody else gave them would count as their own.
  if (await verifyPassword(password, user.passwordHash)) throw refusal(['password'], 'unchanged', UNCHANGED)
  const passwordHash = await acceptedPassword('password', password, user.username)
  await database.unscoped('choose a password', async (tx) => {
    const { id, version } = await lockUser(tx, user.id)
    const { link } = await find(tx)
    if (!(await takeLink(tx, token))) throw linkEnded()
    await tx
      .update(users)
      .set({ passwordHash, passwordSetById: null, version: version + 1 })
      .where(eq(users.id, id))
    await endSessionsOf(tx, id, 'PASSWORD_CHANGED')
    const subject = { actorId: id, subjectType: 'user', subjectId: id }
    if (link.kind === 'INVITATION') return audit(tx, { type: 'user.joined', ...subject })
    await audit(tx, { type: 'user.passwordChosen', ...subject })
    await mailNews(tx, config, { userId: id, news: 'PASSWORD_CHANGED' })
  })
  auth.callers.forget({ userId: user.id })
}

/**
 * Changes an address that was confirmed, or stops the change, as the link says. The former address is told.
 * @throws AppError 404, 422 on `email` when somebody else has taken the address meanwhile
 */
export async function confirmEmail({ token }: Token, { services }: PublicContext): Promise<undefined> {
  const { config, database } = services
  await refusingTaken(TAKEN, () =>
    database.unscoped('confirm an address', async (tx) => {
      const { user } = await expectLink(tx, token, ['EMAIL', 'EMAIL_STOP'])
      const { id, email: from, version } = await lockUser(tx, user.id)
      const { link } = await expectLink(tx, token, ['EMAIL', 'EMAIL_STOP'])
      await endEmailChange(tx, id)
      const subject = { actorId: id, subjectType: 'user', subjectId: id }
      if (link.kind === 'EMAIL_STOP') return audit(tx, { type: 'user.emailChangeStopped', ...subject })
      const email = link.email
      await tx
        .update(users)
        .set({ email, version: version + 1 })
        .where(eq(users.id, id))
      await audit(tx, { type: 'user.emailChanged', ...subject, data: { from: { email: from }, to: { email } } })
      await mailNews(tx, config, { userId: id, news: 'EMAIL_CHANGED', address: from })
    }),
  )
}
