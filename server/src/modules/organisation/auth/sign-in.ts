import type { NewSession } from '@forecourt/contracts'
import { and, eq } from 'drizzle-orm'
import { audit } from '../../../platform/auth/audit.ts'
import { isFamiliar } from '../../../platform/auth/familiar-networks.ts'
import type { Account } from '../../../platform/auth/lock-user.ts'
import { verifyPassword } from '../../../platform/auth/passwords.ts'
import { placesOf, startOf } from './places.ts'
import { DEACTIVATED } from '../../../platform/auth/session-ended.ts'
import { startSession } from '../../../platform/auth/sessions.ts'
import { users } from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import type { PublicContext } from '../../../platform/http/context.ts'
import { unauthorised } from '../../../platform/errors.ts'
import { sessionAnswer } from './session-answer.ts'
import { userByLogin } from './user-by-login.ts'

interface Credentials {
  login: string
  password: string
}

/**
 * Signs somebody in by e-mail address or username.
 * @throws AppError 401 in the same words and after the same time for whatever is wrong, 429 after too many attempts; that an
 * account was deactivated is said to anyone who gave its password alone (docs/decisions.md#5-sign-in)
 */
export async function signIn({ login, password }: Credentials, context: PublicContext): Promise<NewSession> {
  const { auth, database } = context.services
  const { address } = context
  await auth.loginThrottle.attempt(address, login)
  const { user, familiar } = await database.unscoped('sign in', async (tx) => {
    const known = await userByLogin(tx, login)
    return { user: known, familiar: await isFamiliar(tx, known?.id, address) }
  })
  if (!familiar) await auth.loginThrottle.attemptFromUnfamiliar(login)
  const mayTry =
    user !== undefined &&
    (await auth.loginThrottle.attemptAccount(address, user.id)) &&
    (familiar || (await auth.loginThrottle.attemptAccountFromUnfamiliar(user.id)))
  const isRight = await verifyPassword(password, (mayTry && user?.passwordHash) || null)
  const started =
    user && isRight ? await database.unscoped('start session', (tx) => start(tx, user, context)) : undefined
  if (!user || !started || started === 'DEACTIVATED') {
    // The login stays out: people type passwords into it.
    const event = { type: 'session.refused', subjectType: 'user', subjectId: user?.id, data: { address } } as const
    await database.unscoped('sign-in refused', (tx) => audit(tx, event))
    if (started) throw unauthorised('ACCOUNT_DEACTIVATED', DEACTIVATED)
    throw unauthorised('INVALID_CREDENTIALS', 'The username or password is incorrect.')
  }
  await auth.loginThrottle.succeeded(address, login, user.id)
  if (!familiar) await auth.loginThrottle.succeededFromUnfamiliar(login, user.id)
  return sessionAnswer(auth.accessTokens, started.sessionId, started.at, started.refreshToken)
}

/** The session of the person who gave the right password; undefined when it is no longer theirs. */
async function start(tx: Transaction, { id, passwordHash }: Account, { address, userAgent }: PublicContext) {
  // Read again: a password that is set while the former one was being verified has ended the sessions that there were.
  const asVerified = and(eq(users.id, id), eq(users.passwordHash, passwordHash))
  const [user] = await tx.select().from(users).where(asVerified).for('no key update')
  if (!user) return undefined
  if (!user.isActive) return 'DEACTIVATED'
  const at = startOf(user, await placesOf(tx, id))
  const started = await startSession(tx, id, at, userAgent)
  const subject = { subjectType: 'session', subjectId: started.sessionId, dealerId: at.dealerId }
  await audit(tx, { type: 'session.started', actorId: id, ...subject, data: { address, role: at.role } })
  return { at, ...started }
}
