import { londonDay } from '@forecourt/domain'
import { and, desc } from 'drizzle-orm'
import { among } from '../../../platform/database/among.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { Services } from '../../../platform/services.ts'
import { notifications } from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { deliver, pushTo, type Telling } from '../deliver.ts'
import { channelsOf, preferencesOf } from '../recipients.ts'
import { type Employee, employeesAfter } from './employees.ts'
import { createStandings, dutiesOf, type Standings } from './standings.ts'
import { digestMailJob } from './mail-job.ts'
import { digestWords } from './words.ts'

const BATCH = 200

/** What is older came before the last digest. */
const NIGHT_MS = 24 * 3_600_000

/**
 * Gives everybody who works somewhere the digest of the London day: what is in their queue, coming to them and late, over
 * all dealers and roles that they hold, and what quiet hours kept back. Once a day to each person, however often it runs:
 * the key of a notification is taken once.
 */
export async function sendDigests(
  { config, database }: Pick<Services, 'config' | 'database'>,
  now: Date,
): Promise<void> {
  const standings = createStandings(now)
  let last: string | null = null
  for (;;) {
    const after: string | null = last
    const people = await database.asOwner('digest', async (tx) => {
      const batch = await employeesAfter(tx, after, BATCH)
      if (batch.length > 0) await giveTo(tx, batch, standings, now, config.mail !== null)
      return batch
    })
    last = people.at(-1)?.id ?? null
    if (people.length < BATCH) return
  }
}

async function giveTo(
  tx: Transaction,
  people: readonly Employee[],
  standings: Standings,
  now: Date,
  sendsMail: boolean,
): Promise<void> {
  const [at, day] = [now.toISOString(), londonDay(now)]
  const userIds = people.map(({ id }) => id)
  const preferences = await preferencesOf(tx, userIds)
  const held = await releaseHeld(tx, userIds, new Date(now.getTime() - NIGHT_MS).toISOString())
  const standing = await standings(
    tx,
    people.flatMap(({ places }) => places.map(({ dealerId }) => dealerId)),
  )
  const written = people.flatMap(({ id, places }) => {
    const atDealers = places.map(({ dealerId, dealerName, roles }) => ({
      dealerName,
      ...dutiesOf(standing.get(dealerId) ?? [], { id, roles }),
    }))
    const words = digestWords(
      atDealers,
      held.filter(({ userId }) => userId === id).map(({ title }) => title),
    )
    if (!words) return []
    const { lines, ...told } = words
    const dealerId = places.length === 1 ? (places[0]?.dealerId ?? null) : null
    const isMailed = sendsMail && (preferences.get(id)?.mailsDigest ?? false)
    const telling: Telling = {
      userId: id,
      dealerId,
      vehicleId: null,
      type: 'DIGEST',
      ...told,
      url: '/',
      subjectKey: day,
      isMailed,
    }
    return [{ telling, lines }]
  })
  const told = await deliver(
    tx,
    written.map(({ telling }) => telling),
    { at, isByTime: true },
  )
  for (const {
    telling: { userId, title, isMailed },
    lines,
  } of written) {
    if (isMailed && told.includes(userId)) await enqueue(tx, digestMailJob, { userId, title, lines })
  }
  // Who has meanwhile done without the digest is pushed what it would have told.
  const alone = held.filter(({ userId }) => !channelsOf(preferences.get(userId), 'DIGEST').push)
  await pushTo(tx, alone, preferences, at)
}

/**
 * What quiet hours kept back of these people, newest first, without what was read meanwhile and what is no news any more;
 * kept back no longer.
 */
async function releaseHeld(
  tx: Transaction,
  userIds: readonly string[],
  since: string,
): Promise<{ id: string; userId: string; title: string }[]> {
  const isHeld = and(among(notifications.userId, userIds), notifications.isHeld)
  const rows = await tx.select().from(notifications).where(isHeld).orderBy(desc(notifications.createdAt)).for('update')
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  await tx.update(notifications).set({ isHeld: false }).where(among(notifications.id, ids))
  return rows.filter(({ readAt, createdAt }) => readAt === null && createdAt >= since)
}
