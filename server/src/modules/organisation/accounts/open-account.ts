import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import { audit } from '../../../platform/auth/audit.ts'
import { passwordWeakness } from '../../../platform/auth/password-policy.ts'
import { hashPassword } from '../../../platform/auth/passwords.ts'
import { users } from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { refusal } from '../../../platform/errors.ts'
import type { Taken } from '../../../platform/records/unique.ts'

/** The names by which people sign in. */
export const TAKEN: Taken = {
  users_username_key: { field: 'username', message: 'This username is taken.' },
  users_email_key: { field: 'email', message: 'This e-mail address is taken.' },
}

/**
 * The hash of a password that somebody is given, made before any transaction begins.
 * @throws AppError 422 on the field for one that nobody should have
 */
export function acceptedPassword(field: string, password: string, username: string): Promise<string> {
  const weakness = passwordWeakness(password, username)
  if (weakness) throw refusal([field], weakness.code, weakness.message)
  return hashPassword(password)
}

type NewAccount = Pick<
  typeof users.$inferInsert,
  'name' | 'username' | 'email' | 'passwordHash' | 'platformRole' | 'isActive'
>

interface Opener {
  userId: string
  /** Where the person is to work; none when a developer opens the account. */
  dealerId: string | null
}

/** Opens an account and writes down who did, and so knows its password; answers its id. To be done within `refusingTaken`. */
export const openAccount = (tx: Transaction, account: NewAccount, by: Opener): Promise<string> =>
  open(tx, { ...account, passwordSetById: by.userId }, by)

/** The hash of a password that nobody knows, made before any transaction begins. */
export const unknownPassword = (): Promise<string> => hashPassword(randomBytes(32).toString('base64url'))

/**
 * Opens an account whose password nobody knows: its holder can sign in once they are given one, or invited. The one place
 * where an invitation belongs; the transaction is the one in which the account is made.
 */
export const openAccountToInvite = (tx: Transaction, account: NewAccount, by: Opener): Promise<string> =>
  open(tx, { ...account, passwordSetById: null }, by)

async function open(
  tx: Transaction,
  account: NewAccount & { passwordSetById: string | null },
  by: Opener,
): Promise<string> {
  const userId = v7()
  await tx.insert(users).values({ id: userId, ...account })
  const { passwordHash: _secret, passwordSetById: _giver, ...data } = account
  const subject = { subjectType: 'user', subjectId: userId, dealerId: by.dealerId }
  await audit(tx, { type: 'user.created', actorId: by.userId, ...subject, data })
  return userId
}
