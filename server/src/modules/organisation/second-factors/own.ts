import type { MadePasskey, Passkey } from '@forecourt/contracts'
import type { AuditEventType } from '@forecourt/domain'
import { and, eq } from 'drizzle-orm'
import { audit, fromTo } from '../../../platform/auth/audit.ts'
import { lockUser } from '../../../platform/auth/lock-user.ts'
import { spendTicket } from '../../../platform/auth/tickets.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { notFound, refusal } from '../../../platform/errors.ts'
import type { Context } from '../../../platform/http/context.ts'
import { refusingTaken } from '../../../platform/records/unique.ts'
import { passkeys } from '../../../schema/index.ts'
import { addressOf, keepAuthenticator, newSecret, removeAuthenticator, stepOf } from './authenticator.ts'
import { expectConfirmed, expectConfirmedToAdd } from './confirm.ts'
import { dropUselessCodes, passkeyShown, secondFactorOf } from './held.ts'
import { challengeForAddition, checkedAddition, passkeysOf } from './passkeys.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'

/** More than anybody has devices. */
const MOST_PASSKEYS = 20

interface Codes {
  data: { recoveryCodes: string[] | null }
}

const write = (tx: Transaction, { session }: Context, type: AuditEventType, data: Record<string, unknown> = {}) =>
  audit(tx, { type, actorId: session.userId, subjectType: 'user', subjectId: session.userId, data })

/** Codes with the first way of a second step; whoever has one has codes already. */
async function codesWithFirst(tx: Transaction, context: Context, had: boolean): Promise<Codes> {
  const { services, session } = context
  const recoveryCodes = had ? null : await renewRecoveryCodes(tx, session.userId, services.config.secret)
  return { data: { recoveryCodes } }
}

/** What has been waited for too long, or was answered before. */
const expired = () => refusal(['ticket'], 'expired', 'This took too long. Please start again.')

/** @throws AppError 422 on `proof` or `passkey` */
export const startPasskey = ({ proof }: { proof?: string | undefined }, context: Context) =>
  context.services.database.unscoped('new passkey', async (tx) => {
    const { userId } = context.session
    const user = await lockUser(tx, userId)
    await expectConfirmedToAdd(tx, context, { proof, has: (await secondFactorOf(tx, userId)).has })
    const held = await passkeysOf(tx, userId)
    if (held.length >= MOST_PASSKEYS) {
      throw refusal(['passkey'], 'max', `You have ${MOST_PASSKEYS} passkeys. Remove one that you no longer use first.`)
    }
    return { data: await challengeForAddition(context, user, held) }
  })

interface Addition {
  ticket: string
  passkey: MadePasskey
  name: string
}

/** @throws AppError 422 on `ticket`, or on `passkey` for one that is somebody's already or does not answer the challenge */
export async function addPasskey({ ticket, passkey, name }: Addition, context: Context): Promise<Codes> {
  const { auth, database } = context.services
  const { userId } = context.session
  const opened = auth.tickets.passkeyAddition.open(ticket)
  if (opened?.claims.userId !== userId) throw expired()
  const kept = await checkedAddition(context.services, passkey, opened.claims.challenge)
  if (!kept) throw refusal(['passkey'], 'invalid', 'The passkey could not be checked. Please try again.')
  const taken = { passkeys_credential_key: { field: 'passkey', message: 'This passkey has already been added.' } }
  const added = await refusingTaken(taken, () =>
    database.unscoped('add passkey', async (tx) => {
      await lockUser(tx, userId)
      if (!(await spendTicket(tx, opened))) throw expired()
      const { has } = await secondFactorOf(tx, userId)
      await tx.insert(passkeys).values({ userId, name, ...kept })
      await write(tx, context, 'user.passkeyAdded', { name })
      return codesWithFirst(tx, context, has)
    }),
  )
  auth.callers.forget({ userId })
  return added
}

const ownPasskey = (passkeyId: string, { session }: Context) =>
  and(eq(passkeys.id, passkeyId), eq(passkeys.userId, session.userId))

const gone = () => notFound('This passkey no longer exists.')

/** @throws AppError 404 */
export const renamePasskey = (passkeyId: string, name: string, context: Context): Promise<{ data: Passkey }> =>
  context.services.database.unscoped('rename passkey', async (tx) => {
    const own = ownPasskey(passkeyId, context)
    const [before] = await tx.select().from(passkeys).where(own).for('update')
    if (!before) throw gone()
    await tx.update(passkeys).set({ name }).where(own)
    await write(tx, context, 'user.passkeyRenamed', fromTo(before, { name }))
    return { data: passkeyShown({ ...before, name }) }
  })

/** @throws AppError 404, 422 on `proof` */
export async function removePasskey(passkeyId: string, proof: string, context: Context): Promise<undefined> {
  const { userId } = context.session
  await context.services.database.unscoped('remove passkey', async (tx) => {
    await lockUser(tx, userId)
    const [removed] = await tx.delete(passkeys).where(ownPasskey(passkeyId, context)).returning()
    if (!removed) throw gone()
    expectConfirmed(context, proof)
    await dropUselessCodes(tx, userId)
    await write(tx, context, 'user.passkeyRemoved', { name: removed.name })
  })
  context.services.auth.callers.forget({ userId })
}

/** A secret that counts once a code of it was typed: an app that was never set up would lock its holder out. */
export const startAuthenticator = ({ proof }: { proof?: string | undefined }, context: Context) =>
  context.services.database.unscoped('new authenticator', async (tx) => {
    const { userId } = context.session
    const { email } = await lockUser(tx, userId)
    await expectConfirmedToAdd(tx, context, { proof, has: (await secondFactorOf(tx, userId)).has })
    const secret = newSecret()
    const ticket = context.services.auth.tickets.authenticatorAddition.issue({ userId, secret })
    return { data: { ticket, secret, address: addressOf(secret, email) } }
  })

/** @throws AppError 422 on `ticket` or `code`, 429 after too many wrong ones */
export async function addAuthenticator(
  { ticket, code }: { ticket: string; code: string },
  context: Context,
): Promise<Codes> {
  const { auth, config, database } = context.services
  const { userId } = context.session
  const opened = auth.tickets.authenticatorAddition.open(ticket)
  if (opened?.claims.userId !== userId) throw expired()
  const { secret } = opened.claims
  const lastStep = stepOf(secret, code, context.now())
  if (lastStep === null) {
    throw refusal(['code'], 'incorrect', 'This code is incorrect. Check the time on your phone and try the next one.')
  }
  const added = await database.unscoped('add authenticator', async (tx) => {
    await lockUser(tx, userId)
    if (!(await spendTicket(tx, opened))) throw expired()
    const { has } = await secondFactorOf(tx, userId)
    await keepAuthenticator(tx, userId, { secret, lastStep }, config.secret)
    await write(tx, context, 'user.authenticatorAdded')
    return codesWithFirst(tx, context, has)
  })
  auth.callers.forget({ userId })
  return added
}

/** @throws AppError 404, 422 on `proof` */
export async function dropAuthenticator(proof: string, context: Context): Promise<undefined> {
  expectConfirmed(context, proof)
  const { userId } = context.session
  await context.services.database.unscoped('remove authenticator', async (tx) => {
    await lockUser(tx, userId)
    if (!(await removeAuthenticator(tx, userId))) throw notFound('You have no authenticator app.')
    await dropUselessCodes(tx, userId)
    await write(tx, context, 'user.authenticatorRemoved')
  })
  context.services.auth.callers.forget({ userId })
}

/** @throws AppError 422 on `proof` */
export async function renewCodes(proof: string, context: Context): Promise<Codes> {
  expectConfirmed(context, proof)
  const { userId } = context.session
  return context.services.database.unscoped('new recovery codes', async (tx) => {
    await lockUser(tx, userId)
    if (!(await secondFactorOf(tx, userId)).has) {
      throw refusal(['proof'], 'secondFactor', 'Add a passkey or an authenticator app first.')
    }
    await write(tx, context, 'user.recoveryCodesMade')
    return codesWithFirst(tx, context, false)
  })
}
