import type { SecondFactors } from '@forecourt/contracts'
import { and, eq, gt, sql } from 'drizzle-orm'
import { hasSecondFactor, isSecondFactorDemanded } from '../../../platform/auth/second-factor.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import type { Context } from '../../../platform/http/context.ts'
import { passkeys, sessions, users } from '../../../schema/index.ts'
import { authenticatorAddedAt, removeAuthenticator } from './authenticator.ts'
import { passkeysOf } from './passkeys.ts'
import { recoveryCodesLeft, removeRecoveryCodes } from './recovery-codes.ts'

const JUST_NOW = sql`now() - interval '10 minutes'`

type PasskeyRow = typeof passkeys.$inferSelect

export const passkeyShown = ({ id, name, createdAt, lastUsedAt }: PasskeyRow) => ({
  id,
  name,
  createdAt: new Date(createdAt).toISOString(),
  lastUsedAt: lastUsedAt && new Date(lastUsedAt).toISOString(),
})

/** Whether somebody's password alone no longer lets them in, and whether one of their roles wants that. */
export async function secondFactorOf(tx: Transaction, userId: string) {
  const [found] = await tx
    .select({ has: hasSecondFactor, isDemanded: isSecondFactorDemanded })
    .from(users)
    .where(eq(users.id, userId))
  return found ?? { has: false, isDemanded: false }
}

/** Their password was typed in so short a while ago that somebody without a second step is not asked for it again. */
export const isNew = async (tx: Transaction, sessionId: string): Promise<boolean> =>
  (await tx.$count(sessions, and(eq(sessions.id, sessionId), gt(sessions.createdAt, JUST_NOW)))) > 0

/** What somebody signs in with beside their password. */
export async function secondFactorsOf(
  tx: Transaction,
  { id: sessionId, userId }: Context['session'],
): Promise<SecondFactors> {
  const { has, isDemanded } = await secondFactorOf(tx, userId)
  const addedAt = await authenticatorAddedAt(tx, userId)
  return {
    passkeys: (await passkeysOf(tx, userId)).map(passkeyShown),
    authenticatorAddedAt: addedAt && new Date(addedAt).toISOString(),
    recoveryCodesLeft: await recoveryCodesLeft(tx, userId),
    isDemanded,
    mayAddAtOnce: !has && (await isNew(tx, sessionId)),
  }
}

/** Without anything left that the codes could stand in for, they would be a password of their own. */
export async function dropUselessCodes(tx: Transaction, userId: string): Promise<void> {
  if (!(await secondFactorOf(tx, userId)).has) await removeRecoveryCodes(tx, userId)
}

/** Whether there was any. */
export async function removeAllOf(tx: Transaction, userId: string): Promise<boolean> {
  const { has } = await secondFactorOf(tx, userId)
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await removeAuthenticator(tx, userId)
  await removeRecoveryCodes(tx, userId)
  return has
}
