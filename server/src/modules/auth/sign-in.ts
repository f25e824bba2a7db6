import type { NewSession } from '@forecourt/contracts'
import { eq, or } from 'drizzle-orm'
import { audit } from '../../platform/auth/audit.ts'
import { verifyPassword } from '../../platform/auth/passwords.ts'
import { placesOf, startOf } from '../../platform/auth/places.ts'
import { startSession } from '../../platform/auth/sessions.ts'
import { users } from '../../platform/database/schema/index.ts'
import type { Transaction } from '../../platform/database/scope.ts'
import type { PublicContext } from '../../platform/http/context.ts'
import { unauthorised } from '../../platform/http/errors.ts'
import { sessionAnswer } from './session-answer.ts'

interface Credentials {
  login: string
  password: string
}

/**
 * Signs somebody in by e-mail address or username.
 * @throws AppError 401 in the same words and after the same time for whatever is wrong, 429 after too many attempts
 */
export async function signIn({ login, password }: Credentials, context: PublicContext): Promise<NewSession> {
  const { auth, database } = context.services
  const { address } = context
  await auth.loginThrottle.attempt(address, login)
  const user = await database.unscoped('sign in', (tx) => userByLogin(tx, login))
  const mayTry = Boolean(user?.isActive && (await auth.loginThrottle.attemptAccount(address, user.id)))
  const isRight = await verifyPassword(password, (mayTry && user?.passwordHash) || null)
  if (!user || !isRight) {
    // The login stays out: people type passwords into it.
    const event = { type: 'session.refused', subjectType: 'user', subjectId: user?.id, data: { address } }
    await database.unscoped('sign-in refused', (tx) => audit(tx, event))
    throw unauthorised('INVALID_CREDENTIALS', 'The e-mail address, username or password is not right.')
  }
  await auth.loginThrottle.succeeded(address, login, user.id)
  const { at, sessionId, refreshToken } = await database.unscoped('start session', async (tx) => {
    const start = startOf(user, await placesOf(tx, user.id))
    const started = await startSession(tx, user.id, start, context.userAgent)
    const subject = { subjectType: 'session', subjectId: started.sessionId, dealerId: start.dealerId }
    await audit(tx, { type: 'session.started', actorId: user.id, ...subject, data: { address, role: start.role } })
    return { at: start, ...started }
  })
  return sessionAnswer(auth.accessTokens, sessionId, at, refreshToken)
}

async function userByLogin(tx: Transaction, login: string) {
  const name = login.toLowerCase()
  // A username holds no @, so the two can never mean two people.
  const [user] = await tx
    .select()
    .from(users)
    .where(or(eq(users.email, name), eq(users.username, name)))
  return user
}
