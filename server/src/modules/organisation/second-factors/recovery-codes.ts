import { createHmac, randomInt } from 'node:crypto'
import { RECOVERY_CODE_COUNT } from '@forecourt/domain'
import { and, eq } from 'drizzle-orm'
import { deriveKey } from '../../../platform/auth/keys.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { recoveryCodes } from '../../../schema/index.ts'

/** Without what is mistaken for something else on paper: I, L, O, U, 0, 1. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const GROUP = 5

const group = () => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** 'K7MPQ-2XWRT': 49 bits, for which nobody tries long enough online. */
const newCode = () => `${group()}-${group()}`

/** As it was written down: small letters, without the dash, with spaces. */
const normalised = (code: string) => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** Keyed, because all codes could be tried against a hash that was stolen from the database alone. */
const hashOf = (code: string, secret: string) =>
  createHmac('sha256', deriveKey(secret, 'recovery-code')).update(normalised(code)).digest('base64url')

/** Gives somebody new codes in place of those of before; only their hashes are kept. */
export async function renewRecoveryCodes(tx: Transaction, userId: string, secret: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newCode)
  await removeRecoveryCodes(tx, userId)
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(code, secret) })))
  return codes
}

/** Uses a code up; false for one that is not theirs or was used before. */
export async function spendRecoveryCode(
  tx: Transaction,
  userId: string,
  code: string,
  secret: string,
): Promise<boolean> {
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOf(code, secret))))
    .returning({ id: recoveryCodes.id })
  return used.length > 0
}

export const recoveryCodesLeft = (tx: Transaction, userId: string): Promise<number> =>
  tx.$count(recoveryCodes, eq(recoveryCodes.userId, userId))

export const removeRecoveryCodes = (tx: Transaction, userId: string) =>
  tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
