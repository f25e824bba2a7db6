import { lt } from 'drizzle-orm'
import { z } from 'zod'
import { among } from '../../../platform/database/among.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { archives } from '../../../schema/index.ts'
import { removeParts } from './make-job.ts'

/** Removes what was packed and has been kept long enough. */
export const expireArchivesJob = defineJob({
  name: 'archives.expire',
  payload: z.object({}),
  cron: { match: '23 * * * *', payload: {} },
  keepsLastRunOnly: true,
  run: async (_, { services: { database, files, now }, log }) => {
    const expired = await database.asOwner('expired archives', (tx) =>
      tx.select().from(archives).where(lt(archives.expiresAt, now().toISOString())).limit(MOST_AT_ONCE),
    )
    // The content goes first: a record without content is removed the next time, content without a record never.
    for (const { id, parts } of expired) await removeParts(files, id, parts.length)
    await database.asOwner('expired archives', (tx) =>
      tx.delete(archives).where(
        among(
          archives.id,
          expired.map(({ id }) => id),
        ),
      ),
    )
    if (expired.length > 0) log.info({ expired: expired.length }, 'archives whose time is over were removed')
  },
})

const MOST_AT_ONCE = 1_000
