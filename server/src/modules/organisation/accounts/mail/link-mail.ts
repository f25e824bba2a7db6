import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { ACCOUNT_LINK_KINDS } from '@forecourt/contracts'
import { users } from '../../../../schema/index.ts'
import type { Transaction } from '../../../../platform/database/scope.ts'
import { enqueue } from '../../../../platform/jobs/enqueue.ts'
import { defineMailJob } from '../../../../platform/mail/mail-job.ts'
import { dealersOf } from '../developers.ts'
import { type AccountLinkKind, issueToken, openLinkOf, putLink } from '../links.ts'
import { wordsOfLink } from './link-words.ts'

const nameOf = async (tx: Transaction, userId: string | null): Promise<string | null> => {
  if (!userId) return null
  const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId))
  return user?.name ?? null
}

/**
 * Sends a link, whose token is made here: it is in the message and nowhere else. A message that has to be sent again
 * carries another one. A link that has ended meanwhile is not sent.
 */
export const linkMailJob = defineMailJob({
  name: 'accounts.mail-link',
  payload: z.object({ userId: z.uuid(), kind: z.enum(ACCOUNT_LINK_KINDS) }),
  summary: (payload) => payload,
  write: async ({ userId, kind }, { services: { database }, linksTo }) =>
    database.asOwner('mail a link', async (tx) => {
      const link = await openLinkOf(tx, userId, kind)
      const [user] = await tx.select().from(users).where(eq(users.id, userId))
      if (!link || !user?.isActive) return null
      const { name, username } = user
      const token = await issueToken(tx, link.id)
      const about = {
        name,
        username,
        email: link.email,
        inviter: await nameOf(tx, link.createdById),
        dealers: await dealersOf(tx, userId),
        // Behind the #, so that it reaches no server's log and no other site.
        link: `${linksTo}/link#${token}`,
      }
      const address = kind === 'EMAIL_STOP' ? user.email : link.email
      return { to: { name, address }, ...wordsOfLink(kind, about) }
    }),
})

type Asked = Omit<Parameters<typeof putLink>[1], 'userId'> & { userId: string; kind: AccountLinkKind }

/** Opens a link in place of an earlier one of its kind, and sends it once the transaction commits. */
export async function sendLink(tx: Transaction, link: Asked): Promise<void> {
  await putLink(tx, link)
  // Of two that wait one is sent: the other's link would not work.
  await enqueue(tx, linkMailJob, { userId: link.userId, kind: link.kind }, { key: `${link.userId}:${link.kind}` })
}
