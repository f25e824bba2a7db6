import type { NewSession } from '@forecourt/contracts'
import { isFamiliar } from '../../../platform/auth/familiar-networks.ts'
import type { Account } from '../../../platform/auth/lock-user.ts'
import { verifyPassword } from '../../../platform/auth/passwords.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import type { PublicContext } from '../../../platform/http/context.ts'
import { unauthorised } from '../../../platform/errors.ts'
import { secondStepOf, secondStepRequired } from './second-step.ts'
import { accountToStart, deactivated, start, startedAnswer, writeRefusal } from './start.ts'
import { userByLogin } from './user-by-login.ts'

interface Credentials {
  login: string
  password: string
}

/**
 * Signs somebody in by e-mail address or username.
 * Whoever has a passkey or an authenticator app is given no session but a ticket for the second step, in the `details` of a
 * 401 `SECOND_STEP_REQUIRED`.
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
  const outcome =
    user && isRight ? await database.unscoped('start session', (tx) => begin(tx, user, context)) : undefined
  if (!user || !outcome || outcome === 'DEACTIVATED') {
    await writeRefusal(context, user?.id)
    if (outcome) throw deactivated()
    throw unauthorised('INVALID_CREDENTIALS', 'The username or password is incorrect.')
  }
  await auth.loginThrottle.succeeded(address, login, user.id)
  if (!familiar) await auth.loginThrottle.succeededFromUnfamiliar(login, user.id)
  if ('hasApp' in outcome) {
    throw secondStepRequired(auth, user, 'PASSWORD', outcome)
  }
  return startedAnswer(context, outcome)
}

/** The session of the person who gave the right password, unless more is asked of them; undefined when it is no longer theirs. */
async function begin(tx: Transaction, { id, passwordHash }: Account, context: PublicContext) {
  const user = await accountToStart(tx, id)
  // A password that was set while the former one was being verified has ended the sessions that there were.
  if (user?.passwordHash !== passwordHash) return undefined
  if (!user.isActive) return 'DEACTIVATED'
  return (await secondStepOf(tx, id)) ?? start(tx, user, 'PASSWORD', context)
}
