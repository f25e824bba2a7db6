import { LIST_MAIL_AT, type ListMailRhythm, londonDay, weekdayOf } from '@forecourt/domain'
import { and, asc, eq, isNull, lt, or } from 'drizzle-orm'
import { z } from 'zod'
import { among } from '../../../platform/database/among.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import type { Services } from '../../../platform/services.ts'
import { listMails } from '../../../schema/index.ts'
import { listMailJob } from './mail-job.ts'

const BATCH = 200
const HOUR = 3_600_000

/**
 * Gives the queue a message for each list that somebody gets by e-mail on this London day: once a day, however often it
 * runs, as the day is written down with what is queued.
 */
export async function queueListMails(
  { config, database }: Pick<Services, 'config' | 'database'>,
  now: Date,
): Promise<void> {
  if (!config.mail) return
  const day = londonDay(now)
  const today = weekdayOf(day)
  const { id, rhythm, weekday, queuedOn } = listMails
  const isWeekend = today === 'saturday' || today === 'sunday'
  const rhythms: ListMailRhythm[] = isWeekend ? ['DAILY'] : ['DAILY', 'WEEKDAYS']
  const isDue = and(
    or(among(rhythm, rhythms), and(eq(rhythm, 'WEEKLY'), eq(weekday, today))),
    or(isNull(queuedOn), lt(queuedOn, day)),
  )
  let count: number
  do {
    count = await database.asOwner('lists by e-mail', async (tx) => {
      const due = await tx
        .select({ id })
        .from(listMails)
        .where(isDue)
        .orderBy(asc(id))
        .limit(BATCH)
        .for('update', { skipLocked: true })
      // What waits since another day is not sent beside today's.
      for (const { id: listMailId } of due) await enqueue(tx, listMailJob, { listMailId }, { key: listMailId })
      const ids = due.map((row) => row.id)
      if (ids.length > 0) await tx.update(listMails).set({ queuedOn: day }).where(among(id, ids))
      return ids.length
    })
  } while (count === BATCH)
}

/** Each morning at seven in London. A server that was down then makes up for it until the evening. */
export const listMailsDueJob = defineJob({
  name: 'lists.due',
  payload: z.object({}),
  cron: { match: '0 6,7 * * *', atLondonTime: LIST_MAIL_AT, lateMs: 12 * HOUR, payload: {} },
  run: (_, { services }) => queueListMails(services, services.now()),
})
