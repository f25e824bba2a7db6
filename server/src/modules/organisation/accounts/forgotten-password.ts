import { and, count, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { audit } from '../../../platform/auth/audit.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import type { PublicContext } from '../../../platform/http/context.ts'
import { notFound } from '../../../platform/errors.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { auditEvents, users } from '../../../schema/index.ts'
import { userByLogin } from '../auth/user-by-login.ts'
import { openLinkOf } from './links.ts'
import { sendLink } from './mail/link-mail.ts'

/** To one person in an hour: whoever asks in their name must not fill their mailbox. */
const MOST_AN_HOUR = 5

/** A link just sent stays good: whoever asks again in somebody's name must not take it away from them. */
const KEPT_MS = 2 * 60_000

async function isSentOften(tx: Transaction, userId: string): Promise<boolean> {
  const [sent] = await tx
    .select({ count: count() })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.subjectId, userId),
        eq(auditEvents.type, 'user.passwordLinkSent'),
        gt(auditEvents.at, sql`now() - interval '1 hour'`),
      ),
    )
  return (sent?.count ?? 0) >= MOST_AN_HOUR
}

/** Opens the link and has it sent, for somebody who may have one now. */
export const forgottenPasswordJob = defineJob({
  name: 'accounts.forgotten-password',
  payload: z.object({
    /** null for a login that is nobody's. */
    userId: z.uuid().nullable(),
    /** From which network address it was asked. */
    address: z.string(),
  }),
  run: async ({ userId, address }, { services: { database, now } }) => {
    if (!userId) return
    await database.asOwner('forgotten password', async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update')
      if (!user?.isActive || (await isSentOften(tx, userId))) return
      const open = await openLinkOf(tx, userId, 'PASSWORD')
      if (open && now().getTime() - Date.parse(open.createdAt) < KEPT_MS) return
      await sendLink(tx, { userId, kind: 'PASSWORD', email: user.email })
      const subject = { subjectType: 'user', subjectId: userId, data: { address } }
      await audit(tx, { type: 'user.passwordLinkSent', ...subject })
    })
  },
})

/**
 * Has a link sent to whoever has this login. Answer and time are the same for everybody: what differs is done by the
 * job, which is added for a login that is nobody's as well.
 * @throws AppError 404 where no e-mail is sent, 429 for a network that asks too often
 */
export async function forgottenPassword(login: string, { services, address }: PublicContext): Promise<undefined> {
  const { auth, config, database } = services
  if (!config.mail) throw notFound()
  await auth.linkThrottle.ask(address)
  await database.unscoped('forgotten password', async (tx) => {
    const user = await userByLogin(tx, login)
    await enqueue(tx, forgottenPasswordJob, { userId: user?.id ?? null, address })
  })
}
