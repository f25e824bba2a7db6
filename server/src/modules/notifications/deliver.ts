import type { Push } from '@forecourt/contracts/realtime'
import { DEFAULT_QUIET_HOURS, isOfPlatform, quietUntil } from '@forecourt/domain'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { among } from '../../platform/database/among.ts'
import { notifications, sessions, userDevices } from '../../schema/index.ts'
import type { Transaction } from '../../platform/database/scope.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { publishNotifications } from '../realtime/announce.ts'
import { waitsForDigest } from './held.ts'
import { pushJob } from './push-job.ts'
import { channelsOf, type Preferences, preferencesOf } from './recipients.ts'

/** What one person is told. */
export type Telling = Pick<
  typeof notifications.$inferInsert,
  'userId' | 'type' | 'title' | 'body' | 'url' | 'subjectKey'
> & {
  /** null for what concerns the platform, or more than one dealer. */
  dealerId: string | null
  vehicleId: string | null
  /** It is also sent by e-mail, so that it counts as told to somebody who has chosen no other way. */
  isMailed?: boolean
}

interface Occasion extends Push {
  at: string
  /** When it came to be, if not just now. */
  since?: string
  /** Of those who are told, where they are known. */
  preferences?: ReadonlyMap<string, Preferences>
}

/**
 * Tells people, each by the ways that they want, in the transaction of what happened: the bell and the phone learn of
 * it when that commits. What somebody was told before under the same subject is not told again.
 * @returns those who were told
 */
export async function deliver(
  tx: Transaction,
  tellings: readonly Telling[],
  { at, since = at, isByTime, preferences: known }: Occasion,
): Promise<string[]> {
  const whose = tellings.map(({ userId }) => userId)
  const preferences = known ?? (await preferencesOf(tx, whose))
  const rows = tellings.flatMap(({ isMailed = false, ...telling }) => {
    const { inApp, push } = channelsOf(preferences.get(telling.userId), telling.type)
    if (!inApp && !push && !isMailed) return []
    const isHeld = push && waitsForMorning(telling, preferences.get(telling.userId), at)
    return [{ row: { ...telling, inApp, isHeld, createdAt: since }, isPushed: push && !isHeld }]
  })
  if (rows.length === 0) return []
  const created = await tx
    .insert(notifications)
    .values(rows.map(({ row }) => row))
    .onConflictDoNothing()
    .returning({ id: notifications.id, userId: notifications.userId, inApp: notifications.inApp })
  const isPushed = new Set(rows.filter((each) => each.isPushed).map(({ row }) => row.userId))
  const pushed = created.filter(({ userId }) => isPushed.has(userId))
  const toldInApp = [...new Set(created.filter(({ inApp }) => inApp).map(({ userId }) => userId))]
  publishNotifications(tx, toldInApp, { isByTime })
  await pushTo(tx, pushed, preferences, at)
  return created.map(({ userId }) => userId)
}

/**
 * What quiet hours keep back over night comes with the digest, for those who are pushed one
 * (docs/domain.md#notifications).
 */
function waitsForMorning({ type }: Telling, preferences: Preferences | undefined, at: string): boolean {
  if (type === 'DIGEST' || isOfPlatform(type) || !channelsOf(preferences, 'DIGEST').push) return false
  const until = quietUntil(at, preferences?.quietHours ?? DEFAULT_QUIET_HOURS)
  return until !== null && waitsForDigest(until)
}

interface Created {
  id: string
  userId: string
}

/** A job for each device, so that a phone that is off does not make the other one ring twice. */
export async function pushTo(
  tx: Transaction,
  created: readonly Created[],
  preferences: ReadonlyMap<string, Preferences>,
  at: string,
): Promise<void> {
  if (created.length === 0) return
  const devices = await tx
    .select({ id: userDevices.id, userId: userDevices.userId })
    .from(userDevices)
    .innerJoin(sessions, and(eq(sessions.id, userDevices.sessionId), isNull(sessions.endedAt)))
    .where(
      and(
        among(
          userDevices.userId,
          created.map(({ userId }) => userId),
        ),
        userDevices.enabled,
        isNotNull(userDevices.pushEndpoint),
      ),
    )
  for (const { id: notificationId, userId } of created) {
    const runAt = quietUntil(at, preferences.get(userId)?.quietHours ?? DEFAULT_QUIET_HOURS) ?? undefined
    for (const device of devices.filter((each) => each.userId === userId)) {
      await enqueue(tx, pushJob, { notificationId, deviceId: device.id }, runAt && { runAt })
    }
  }
}
