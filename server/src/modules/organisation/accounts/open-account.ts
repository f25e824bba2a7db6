import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import { audit } from '../../../platform/auth/audit.ts'
import { passwordWeakness } from '../../../platform/auth/password-policy.ts'
import { hashPassword } from '../../../platform/auth/passwords.ts'
import type { Config } from '../../../platform/config/config.ts'
import { users } from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { refusal } from '../../../platform/errors.ts'
import type { Taken } from '../../../platform/records/unique.ts'
import { expectMail, invite, type Inviter } from './invite.ts'

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

export const UNCHANGED = 'Choose a password that is different from your current one.'

/** What an account opens with: a password that its opener knows, or one that nobody does until its holder chooses one. */
export interface FirstPassword {
  hash: string
  isGiven: boolean
  /** Whether the holder is sent an invitation to choose one. */
  isInvited: boolean
}

/**
 * The password that a new account opens with, made before any transaction begins.
 * @param password null for anyone who is invited to choose one
 * @throws AppError 422 on the field for one that nobody should have, and on `invite` where no e-mail is sent
 */
export async function firstPassword(
  config: Pick<Config, 'mail'>,
  field: string,
  password: string | null,
  username: string,
): Promise<FirstPassword> {
  if (password !== null) {
    return { hash: await acceptedPassword(field, password, username), isGiven: true, isInvited: false }
  }
  expectMail(config)
  return passwordToChoose(config)
}

/** One that nobody knows: its holder is invited to choose one where e-mail is sent, and waits to be given one elsewhere. */
export const passwordToChoose = async ({ mail }: Pick<Config, 'mail'>): Promise<FirstPassword> => ({
  hash: await hashPassword(randomBytes(32).toString('base64url')),
  isGiven: false,
  isInvited: mail !== null,
})

type NewAccount = Pick<typeof users.$inferInsert, 'name' | 'username' | 'email' | 'platformRole' | 'isActive'>

/**
 * Opens an account and writes down who did; they know its password where they gave one, and its holder is invited by
 * e-mail to choose one otherwise. To be done within `refusingTaken`.
 * @returns the account's id
 */
export async function openAccount(
  tx: Transaction,
  account: NewAccount,
  { hash, isGiven, isInvited }: FirstPassword,
  by: Inviter,
): Promise<string> {
  const userId = v7()
  const passwordSetById = isGiven ? by.userId : null
  await tx.insert(users).values({ id: userId, ...account, passwordHash: hash, passwordSetById })
  const subject = { subjectType: 'user', subjectId: userId, dealerId: by.dealerId }
  await audit(tx, { type: 'user.created', actorId: by.userId, ...subject, data: account })
  if (isInvited) await invite(tx, userId, account.email, by)
  return userId
}
