import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '../../../../schema/index.ts'
import type { Config } from '../../../../platform/config/config.ts'
import type { Transaction } from '../../../../platform/database/scope.ts'
import { enqueue } from '../../../../platform/jobs/enqueue.ts'
import { defineMailJob } from '../../../../platform/mail/mail-job.ts'
import type { Message } from '../../../../platform/mail/message.ts'

const NEWS = ['PASSWORD_CHANGED', 'PASSWORD_SET_BY_OTHER', 'EMAIL_CHANGED', 'SIGN_ON_LINKED'] as const
type News = (typeof NEWS)[number]

const HELP = 'If it was not you, choose a new password at once and tell your Forecourt administrator.'

const WORDS: Readonly<Record<News, { subject: string; what: string; help: string }>> = {
  PASSWORD_CHANGED: {
    subject: 'Your password was changed',
    what: 'The password of your Forecourt account was changed, and your other devices were signed out.',
    help: HELP,
  },
  PASSWORD_SET_BY_OTHER: {
    subject: 'A new password was set for you',
    what: 'An administrator set a new password for your Forecourt account, and your devices were signed out. Choose your own after signing in.',
    help: 'If you did not ask for it, tell your Forecourt administrator.',
  },
  EMAIL_CHANGED: {
    subject: 'Your e-mail address was changed',
    what: 'The e-mail address of your Forecourt account was changed. Messages no longer come to this one.',
    help: HELP,
  },
  SIGN_ON_LINKED: {
    subject: 'You signed in with single sign-on',
    what: 'Your Forecourt account was opened through your organisation’s single sign-on for the first time. From now on, anyone who can sign in there as you can use your account.',
    help: 'If it was not you, tell your Forecourt administrator at once.',
  },
}

const Payload = z.object({
  userId: z.uuid(),
  news: z.enum(NEWS),
  /** A former address; the account's own otherwise. */
  address: z.string().optional(),
})

/** Tells somebody what happened to their account, at an address where only they read it. */
export const newsMailJob = defineMailJob({
  name: 'accounts.mail-news',
  payload: Payload,
  summary: ({ userId, news }) => ({ userId, news }),
  write: async ({ userId, news, address }, { services: { database }, linksTo }): Promise<Message | null> => {
    const [user] = await database.asOwner('mail news', (tx) => tx.select().from(users).where(eq(users.id, userId)))
    if (!user) return null
    const { subject, what, help } = WORDS[news]
    return {
      to: { name: user.name, address: address ?? user.email },
      subject,
      parts: [`Hello ${user.name},`, what, help],
      reason: `You get this because you have an account at ${linksTo}.`,
    }
  },
})

/** Tells somebody by e-mail, where the platform sends any, once the transaction commits. */
export async function mailNews(
  tx: Transaction,
  { mail }: Pick<Config, 'mail'>,
  news: z.output<typeof Payload>,
): Promise<void> {
  if (mail) await enqueue(tx, newsMailJob, news)
}
