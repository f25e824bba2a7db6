import type { NewSession } from '@forecourt/contracts'
import { spendTicket } from '../../../platform/auth/tickets.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { type AppError, unauthorised, unavailable } from '../../../platform/errors.ts'
import type { PublicContext } from '../../../platform/http/context.ts'
import { UnreachableError } from '../../../platform/outgoing/public-fetch.ts'
import { secondStepOf, secondStepRequired } from '../auth/second-step.ts'
import { deactivated, signInExpired, start, startedAnswer, writeRefusal } from '../auth/start.ts'
import { accountOf, keepLink } from './account.ts'
import { type Checks, type Claims, claimsOf, reasonOf } from './openid.ts'
import { type Provider, providerInUse, redirectAddressOf } from './provider.ts'
import { clientOf, NOT_ANSWERING } from './start.ts'

interface FromProvider {
  ticket: string
  code: string
  state: string
  iss?: string | undefined
}

/** In the same words for whatever is wrong: a provider must not learn who has an account. */
const refused = () =>
  unauthorised(
    'INVALID_CREDENTIALS',
    'You cannot sign in here with single sign-on. Log in with your password, or ask your Forecourt administrator.',
  )

/**
 * Signs in whoever comes back from a provider with its code, which takes the place of the password: whoever has a second step
 * is given a ticket for it as after a password.
 * @throws AppError 401 in the same words for whatever is wrong, but for a ticket that is no longer good; 429 after too many
 * attempts; 503 while the provider does not answer
 */
export async function signOn({ ticket, ...returned }: FromProvider, context: PublicContext): Promise<NewSession> {
  const { auth, database } = context.services
  const opened = auth.tickets.signOn.open(ticket)
  if (!opened) throw signInExpired()
  await auth.loginThrottle.attempt(context.address, opened.id)
  const { providerId, ...checks } = opened.claims
  const provider = await database.unscoped('begin single sign-on', async (tx) => {
    // First of all: a code that was tried once is of no use to anyone.
    if (!(await spendTicket(tx, opened))) throw signInExpired()
    return providerInUse(tx, providerId)
  })
  if (!provider) throw await asRefused(context)
  const claims = await proven(provider, checks, returned, context)
  const outcome = await database.unscoped('single sign-on', (tx) => begin(tx, provider, claims, context))
  if ('problem' in outcome) {
    await writeRefusal(context, outcome.userId)
    throw outcome.problem
  }
  await auth.loginThrottle.succeeded(context.address, opened.id, outcome.user.id)
  if ('hasApp' in outcome) throw secondStepRequired(auth, outcome.user, 'SIGN_ON', outcome)
  return startedAnswer(context, outcome.started)
}

async function asRefused(context: PublicContext): Promise<AppError> {
  await writeRefusal(context, undefined)
  return refused()
}

/** Whom the provider means, once all is checked. @throws AppError 401, 503 */
async function proven(
  provider: Provider,
  checks: Checks,
  returned: Omit<FromProvider, 'ticket'>,
  context: PublicContext,
): Promise<Claims> {
  const address = new URL(redirectAddressOf(context.services.config))
  for (const [name, value] of Object.entries(returned)) if (value !== undefined) address.searchParams.set(name, value)
  try {
    return await claimsOf(await clientOf(provider, context.services), checks, address)
  } catch (error) {
    context.log.warn({ reason: reasonOf(error), providerId: provider.id }, 'A single sign-on was refused')
    if (isUnreachable(error)) throw unavailable('SIGN_ON_UNAVAILABLE', NOT_ANSWERING)
    throw await asRefused(context)
  }
}

const isUnreachable = (error: unknown): boolean =>
  error instanceof UnreachableError || (error instanceof Error && isUnreachable(error.cause))

async function begin(tx: Transaction, asked: Provider, claims: Claims, context: PublicContext) {
  const provider = await providerInUse(tx, asked.id)
  // It may have been switched off while it was asked, or become another one, whose names for people are others.
  const isSame = provider?.version === asked.version
  const user = provider && isSame ? await accountOf(tx, provider, claims) : undefined
  if (!provider || !user) return { problem: refused(), userId: undefined }
  if (!user.isActive) return { problem: deactivated(), userId: user.id }
  const { config } = context.services
  const isKept = await keepLink(tx, provider, { user, subject: claims.sub, config })
  if (!isKept) return { problem: refused(), userId: user.id }
  const further = await secondStepOf(tx, user.id)
  return further ? { user, ...further } : { user, started: await start(tx, user, 'SIGN_ON', context) }
}
