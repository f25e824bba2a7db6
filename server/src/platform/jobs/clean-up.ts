import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from './job.ts'

/**
 * Removes what has served its time: answers to keyed submits after a day, records of jobs and deliveries of webhooks after
 * 30 days, notifications 90 days after they were read, and after a year those that nobody read; what was reported of modules
 * after two weeks; links that have expired, but for the invitation of somebody who has not joined; used sign-in tickets after
 * a day; the rows of imports, which are people's and vehicles' data a second time, after 30 days.
 */
export const cleanUp = defineJob({
  name: 'platform.clean-up',
  payload: z.object({}),
  cron: { match: '17 3 * * *', payload: {} },
  run: async (_, { services }) => {
    await services.database.asOwner('clean up', async (tx) => {
      await tx.execute(sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`)
      await tx.execute(
        sql`delete from queue_jobs where status in ('COMPLETED', 'FAILED') and finished_at < now() - interval '30 days'`,
      )
      await tx.execute(
        sql`delete from notifications
          where read_at < now() - interval '90 days' or created_at < now() - interval '1 year'`,
      )
      await tx.execute(sql`delete from imports where created_at < now() - interval '30 days'`)
      await tx.execute(sql`delete from webhook_deliveries where created_at < now() - interval '30 days'`)
      await tx.execute(sql`delete from module_outcomes where at < now() - interval '14 days'`)
      await tx.execute(sql`delete from account_links where kind <> 'INVITATION' and expires_at < now()`)
      await tx.execute(sql`delete from refresh_tokens where expires_at < now() - interval '30 days'`)
      await tx.execute(sql`delete from spent_tickets where spent_at < now() - interval '1 day'`)
    })
  },
})
