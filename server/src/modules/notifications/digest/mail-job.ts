import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '../../../schema/index.ts'
import { defineMailJob } from '../../../platform/mail/mail-job.ts'
import { preferencesOf } from '../recipients.ts'

/** Sends a digest to somebody who still wants it by e-mail when it is sent, and can still sign in. */
export const digestMailJob = defineMailJob({
  name: 'notifications.mail-digest',
  payload: z.object({ userId: z.uuid(), title: z.string(), lines: z.array(z.string()) }),
  summary: ({ userId }) => ({ userId }),
  write: async ({ userId, title, lines }, { services: { database }, linksTo }) =>
    database.asOwner('mail a digest', async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.id, userId))
      const chosen = (await preferencesOf(tx, [userId])).get(userId)
      if (!user?.isActive || !chosen?.mailsDigest) return null
      return {
        to: { name: user.name, address: user.email },
        subject: `Today: ${title}`,
        parts: [{ list: lines }, { label: 'Open Forecourt', link: `${linksTo}/` }],
        reason: `You asked for the daily digest by e-mail. Turn it off under ${linksTo}/settings/notifications`,
      }
    }),
})
