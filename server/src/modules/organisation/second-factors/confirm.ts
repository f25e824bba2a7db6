import type { PasskeyProof } from '@forecourt/contracts'
import { eq } from 'drizzle-orm'
import { verifyPassword } from '../../../platform/auth/passwords.ts'
import { spendTicket } from '../../../platform/auth/tickets.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { notFound, refusal } from '../../../platform/errors.ts'
import type { Context } from '../../../platform/http/context.ts'
import { users } from '../../../schema/index.ts'
import { isNew } from './held.ts'
import { checkedUse, notePasskeyUse, passkeyByCredential } from './passkeys.ts'

interface Ways {
  password?: string | undefined
  passkey?: PasskeyProof | undefined
}

/**
 * Confirms that whoever holds the session is the person, for what a stolen session must not be enough for.
 * @throws AppError 422 on `password` or `passkey`, 429 after too many wrong ones
 */
export async function confirm({ password, passkey }: Ways, context: Context): Promise<{ data: { proof: string } }> {
  const { auth } = context.services
  const { id: sessionId, userId } = context.session
  await auth.loginThrottle.attempt(context.address, userId)
  if (passkey) await confirmByPasskey(passkey, context)
  else await confirmByPassword(password ?? '', context)
  await auth.loginThrottle.succeeded(context.address, userId, userId)
  return { data: { proof: auth.tickets.confirmation.issue({ sessionId }) } }
}

async function confirmByPassword(password: string, { services, session }: Context): Promise<void> {
  const [user] = await services.database.unscoped('read password', (tx) =>
    tx.select().from(users).where(eq(users.id, session.userId)),
  )
  if (!user) throw notFound()
  if (!(await verifyPassword(password, user.passwordHash))) {
    throw refusal(['password'], 'incorrect', 'The password is incorrect.')
  }
}

async function confirmByPasskey({ ticket, passkey }: PasskeyProof, { services, session }: Context): Promise<void> {
  const opened = services.auth.tickets.passkeyUse.open(ticket)
  const unknown = () => refusal(['passkey'], 'unknown', 'This passkey is not one of yours. Use your password instead.')
  if (!opened) throw unknown()
  await services.database.unscoped('confirm by passkey', async (tx) => {
    const kept = await passkeyByCredential(tx, passkey.id)
    if (kept?.userId !== session.userId) throw unknown()
    const counter = await checkedUse(services, passkey, opened.claims.challenge, kept)
    if (counter === null || !(await spendTicket(tx, opened)) || !(await notePasskeyUse(tx, kept, counter))) {
      throw unknown()
    }
  })
}

/** @throws AppError 422 on `proof` for one that is missing, too old, or of another session */
export function expectConfirmed({ services, session }: Context, proof: string | undefined): void {
  const opened = proof === undefined ? null : services.auth.tickets.confirmation.open(proof)
  if (opened?.claims.sessionId !== session.id) {
    throw refusal(['proof'], 'unconfirmed', 'Please confirm that it is you.')
  }
}

/** The same for adding a second step. @param has whether there is one already */
export async function expectConfirmedToAdd(
  tx: Transaction,
  context: Context,
  { has, proof }: { has: boolean; proof: string | undefined },
): Promise<void> {
  if (!has && proof === undefined && (await isNew(tx, context.session.id))) return
  expectConfirmed(context, proof)
}
