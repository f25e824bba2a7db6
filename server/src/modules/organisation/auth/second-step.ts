import type { NewSession, PasskeyProof } from '@forecourt/contracts'
import { audit } from '../../../platform/auth/audit.ts'
import type { Auth } from '../../../platform/auth/auth.ts'
import { isFamiliar } from '../../../platform/auth/familiar-networks.ts'
import type { Account } from '../../../platform/auth/lock-user.ts'
import { spendTicket } from '../../../platform/auth/tickets.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { unauthorised } from '../../../platform/errors.ts'
import type { PublicContext } from '../../../platform/http/context.ts'
import { authenticatorAddedAt, spendAuthenticatorCode } from '../second-factors/authenticator.ts'
import { secondFactorOf } from '../second-factors/held.ts'
import { checkedUse, notePasskeyUse, passkeyByCredential } from '../second-factors/passkeys.ts'
import { spendRecoveryCode } from '../second-factors/recovery-codes.ts'
import {
  accountToStart,
  deactivated,
  passwordMark,
  signInExpired,
  start,
  startedAnswer,
  writeRefusal,
} from './start.ts'

type FirstStep = 'PASSWORD' | 'SIGN_ON'

/** What is asked after the first step of somebody who has a second one; null for anyone else. */
export async function secondStepOf(tx: Transaction, userId: string): Promise<{ hasApp: boolean } | null> {
  if (!(await secondFactorOf(tx, userId)).has) return null
  return { hasApp: (await authenticatorAddedAt(tx, userId)) !== null }
}

/** 401 with the ticket by which whoever took the first step goes on. */
export function secondStepRequired(auth: Auth, user: Account, first: FirstStep, { hasApp }: { hasApp: boolean }) {
  const ticket = auth.tickets.secondStep.issue({ userId: user.id, password: passwordMark(user), first })
  return unauthorised('SECOND_STEP_REQUIRED', 'Confirm that it is you.', { ticket, hasApp })
}

/** A code of an app has digits alone, a recovery code never. */
const isOfApp = (code: string) => /^[\d\s]+$/.test(code)

/**
 * Signs in whoever took the first step with a code of their authenticator app or a recovery code. As many attempts are
 * left as for passwords, counted apart from them.
 * @throws AppError 401 for a wrong code or a ticket that is no longer good, 429 after too many attempts
 */
export async function secondStep(
  { ticket, code }: { ticket: string; code: string },
  context: PublicContext,
): Promise<NewSession> {
  const { auth, database } = context.services
  const opened = auth.tickets.secondStep.open(ticket)
  if (!opened) throw signInExpired()
  const { userId, password, first } = opened.claims
  const counted = `second step of ${userId}`
  await auth.loginThrottle.attempt(context.address, counted)
  const familiar = await database.unscoped('second step', (tx) => isFamiliar(tx, userId, context.address))
  if (!familiar) await auth.loginThrottle.attemptFromUnfamiliar(counted)
  const outcome = await database.unscoped('second step', async (tx) => {
    const user = await accountToStart(tx, userId)
    if (!user || passwordMark(user) !== password) throw signInExpired()
    if (!user.isActive) return 'DEACTIVATED'
    const by = await spendCode(tx, userId, code, context)
    if (!by) return 'WRONG'
    if (!(await spendTicket(tx, opened))) throw signInExpired()
    return start(tx, user, first === 'SIGN_ON' ? `SIGN_ON_${by}` : by, context)
  })
  if (typeof outcome === 'string') {
    await writeRefusal(context, userId)
    if (outcome === 'DEACTIVATED') throw deactivated()
    throw unauthorised('INVALID_CREDENTIALS', 'This code is incorrect or has already been used.')
  }
  await auth.loginThrottle.succeeded(context.address, counted, userId)
  if (!familiar) await auth.loginThrottle.succeededFromUnfamiliar(counted, userId)
  return startedAnswer(context, outcome)
}

async function spendCode(
  tx: Transaction,
  userId: string,
  code: string,
  { services: { config }, now }: PublicContext,
): Promise<'AUTHENTICATOR' | 'RECOVERY_CODE' | null> {
  if (isOfApp(code)) {
    const isRight = await spendAuthenticatorCode(tx, userId, code, { secret: config.secret, now: now() })
    return isRight ? 'AUTHENTICATOR' : null
  }
  if (!(await spendRecoveryCode(tx, userId, code, config.secret))) return null
  await audit(tx, { type: 'user.recoveryCodeUsed', actorId: userId, subjectType: 'user', subjectId: userId })
  return 'RECOVERY_CODE'
}

/**
 * Signs in by a passkey alone: its holder had it and was verified by it, which is two factors.
 * @throws AppError 401 for one that is not known or did not sign the challenge, 429 after too many attempts
 */
export async function signInByPasskey({ ticket, passkey }: PasskeyProof, context: PublicContext): Promise<NewSession> {
  const { auth, database } = context.services
  const opened = auth.tickets.passkeyUse.open(ticket)
  if (!opened) throw signInExpired()
  await auth.loginThrottle.attempt(context.address, passkey.id)
  const kept = await database.unscoped('passkey', (tx) => passkeyByCredential(tx, passkey.id))
  const counter = kept && (await checkedUse(context.services, passkey, opened.claims.challenge, kept))
  const outcome =
    kept &&
    counter !== null &&
    (await database.unscoped('sign in by passkey', async (tx) => {
      const user = await accountToStart(tx, kept.userId)
      if (!user || !(await notePasskeyUse(tx, kept, counter))) return undefined
      if (!user.isActive) return 'DEACTIVATED'
      if (!(await spendTicket(tx, opened))) throw signInExpired()
      return start(tx, user, 'PASSKEY', context)
    }))
  if (!kept || !outcome || outcome === 'DEACTIVATED') {
    await writeRefusal(context, kept?.userId)
    if (outcome) throw deactivated()
    throw unauthorised('INVALID_CREDENTIALS', 'This passkey is not known here. Log in with your password instead.')
  }
  await auth.loginThrottle.succeeded(context.address, passkey.id, kept.userId)
  return startedAnswer(context, outcome)
}
