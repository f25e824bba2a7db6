import type { NewSession } from '@forecourt/contracts'
import type { SignInWay } from '@forecourt/domain'
import { eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { audit } from '../../../platform/auth/audit.ts'
import type { Account } from '../../../platform/auth/lock-user.ts'
import { DEACTIVATED } from '../../../platform/auth/session-ended.ts'
import { startSession } from '../../../platform/auth/sessions.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { unauthorised } from '../../../platform/errors.ts'
import type { PublicContext } from '../../../platform/http/context.ts'
import { users } from '../../../schema/index.ts'
import { placesOf, type Position, startOf } from './places.ts'
import { sessionAnswer } from './session-answer.ts'

/** By which a ticket tells whether the password is still the one that was verified. */
export const passwordMark = ({ passwordHash }: Pick<Account, 'passwordHash'>): string =>
  createHash('sha256').update(passwordHash).digest('base64url')

/** An account while its session is being started; undefined when it is gone. */
export async function accountToStart(tx: Transaction, userId: string): Promise<Account | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update')
  return user
}

export interface Started {
  at: Position
  sessionId: string
  refreshToken: string
}

/** Starts the session of somebody who has proved who they are, and writes down how. */
export async function start(
  tx: Transaction,
  user: Account,
  by: SignInWay,
  { address, userAgent }: PublicContext,
): Promise<Started> {
  const at = startOf(user, await placesOf(tx, user.id))
  const started = await startSession(tx, user.id, at, userAgent)
  const subject = { subjectType: 'session', subjectId: started.sessionId, dealerId: at.dealerId }
  await audit(tx, { type: 'session.started', actorId: user.id, ...subject, data: { address, role: at.role, by } })
  return { at, ...started }
}

export const startedAnswer = ({ services }: PublicContext, { at, sessionId, refreshToken }: Started): NewSession =>
  sessionAnswer(services.auth.accessTokens, sessionId, at, refreshToken)

/** Writes down that a sign-in was refused, of which nothing but the account is known. */
export const writeRefusal = ({ services, address }: PublicContext, userId: string | undefined): Promise<void> =>
  services.database.unscoped('sign-in refused', (tx) =>
    // The login stays out: people type passwords into it.
    audit(tx, { type: 'session.refused', subjectType: 'user', subjectId: userId, data: { address } }),
  )

export const deactivated = () => unauthorised('ACCOUNT_DEACTIVATED', DEACTIVATED)

/** Of a ticket that is too old, was used, or whose password was changed since. */
export const signInExpired = () => unauthorised('SIGN_IN_EXPIRED', 'This took too long. Please log in again.')
