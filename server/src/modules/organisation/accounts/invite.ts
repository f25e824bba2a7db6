import { and, eq } from 'drizzle-orm'
import { audit } from '../../../platform/auth/audit.ts'
import { lockUser } from '../../../platform/auth/lock-user.ts'
import type { Config } from '../../../platform/config/config.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { conflict, refusal } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { accountLinks } from '../../../schema/index.ts'
import { sendLink } from './mail/link-mail.ts'

export interface Inviter {
  userId: string
  /** Where the person is to work; null where a developer invites them. */
  dealerId: string | null
}

/**
 * Invites the holder of an account by e-mail to choose a password, once the transaction commits; an earlier invitation
 * ends. Until they do they are shown as invited.
 */
export async function invite(tx: Transaction, userId: string, email: string, by: Inviter): Promise<void> {
  await sendLink(tx, { userId, kind: 'INVITATION', email, createdById: by.userId })
  const subject = { subjectType: 'user', subjectId: userId, dealerId: by.dealerId }
  await audit(tx, { type: 'user.invited', actorId: by.userId, ...subject })
}

/** @throws AppError 422 `unavailable` on `invite` where no e-mail is sent */
export function expectMail({ mail }: Pick<Config, 'mail'>): void {
  if (!mail) throw refusal(['invite'], 'unavailable', 'No e-mail is sent from here: give them a password instead.')
}

/**
 * Sends the invitation again to somebody who has not joined, in the caller's transaction.
 * @throws AppError 409 JOINED, 422 `inactive` or where no e-mail is sent, 429
 */
export async function inviteAgain(
  tx: Transaction,
  { auth, config }: Pick<Services, 'auth' | 'config'>,
  userId: string,
  by: Inviter,
): Promise<void> {
  expectMail(config)
  const { email, name, isActive } = await lockUser(tx, userId)
  const isInvitation = and(eq(accountLinks.userId, userId), eq(accountLinks.kind, 'INVITATION'))
  const [invitation] = await tx.select().from(accountLinks).where(isInvitation)
  if (!invitation) throw conflict('JOINED', `${name} has chosen a password already.`)
  if (!isActive) throw refusal(['userId'], 'inactive', `${name} cannot sign in at present.`)
  await auth.linkThrottle.send(userId)
  await invite(tx, userId, email, by)
}
