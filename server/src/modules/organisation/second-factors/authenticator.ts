import { and, eq, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Transaction } from '../../../platform/database/scope.ts'
import { authenticators } from '../../../schema/index.ts'
import { decryptSecret, encryptSecret } from '../../vehicle/lookup/key-cipher.ts'

const ISSUER = 'Forecourt'
/** As many thirty seconds before and after: clocks of phones differ. */
const WINDOW = 1
/** What every authenticator app knows. */
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 }
const SECRET_BYTES = 20

/** A new secret in base32, as it is typed into an app that cannot read a QR code. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The address by which an app takes the secret over, as its QR code says it. */
export const addressOf = (secret: string, email: string): string =>
  new TOTP({ ...SETTINGS, issuer: ISSUER, label: email, secret: Secret.fromBase32(secret) }).toString()

/** The thirty seconds that a code is of, counted from 1970; null for a code of none near `now`. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = TOTP.validate({
    ...SETTINGS,
    token: code.replaceAll(/\s/g, ''),
    secret: Secret.fromBase32(secret),
    timestamp,
    window: WINDOW,
  })
  return delta === null ? null : TOTP.counter({ period: SETTINGS.period, timestamp }) + delta
}

/** Keeps an app in place of an earlier one. @param lastStep of the code that confirmed it, which is used up by that */
export async function keepAuthenticator(
  tx: Transaction,
  userId: string,
  { secret, lastStep }: { secret: string; lastStep: number },
  serverSecret: string,
): Promise<void> {
  const row = { secretEncrypted: encryptSecret(secret, serverSecret), lastStep }
  const createdAt = new Date().toISOString()
  await tx
    .insert(authenticators)
    .values({ userId, ...row, createdAt })
    .onConflictDoUpdate({ target: authenticators.userId, set: { ...row, createdAt } })
}

/** Uses a code of somebody's app: each works once, and none that is older than one that was used. */
export async function spendAuthenticatorCode(
  tx: Transaction,
  userId: string,
  code: string,
  { secret: serverSecret, now }: { secret: string; now: Date },
): Promise<boolean> {
  const [kept] = await tx.select().from(authenticators).where(eq(authenticators.userId, userId))
  const secret = kept && decryptSecret(kept.secretEncrypted, serverSecret)
  const step = secret ? stepOf(secret, code, now) : null
  if (step === null) return false
  const used = await tx
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(eq(authenticators.userId, userId), lt(authenticators.lastStep, step)))
    .returning({ userId: authenticators.userId })
  return used.length > 0
}

export async function authenticatorAddedAt(tx: Transaction, userId: string): Promise<string | null> {
  const [kept] = await tx
    .select({ at: authenticators.createdAt })
    .from(authenticators)
    .where(eq(authenticators.userId, userId))
  return kept?.at ?? null
}

/** Whether there was one. */
export async function removeAuthenticator(tx: Transaction, userId: string): Promise<boolean> {
  const removed = await tx
    .delete(authenticators)
    .where(eq(authenticators.userId, userId))
    .returning({ userId: authenticators.userId })
  return removed.length > 0
}
