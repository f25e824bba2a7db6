import { DEFAULT_QUIET_HOURS, formatRegistration, quietUntil } from '@forecourt/domain'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import {
  makes,
  models,
  notifications,
  sessions,
  userDevices,
  type vehicles,
} from '../../platform/database/schema/index.ts'
import type { Transaction } from '../../platform/database/scope.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { publishNotifications } from '../../platform/realtime/announce.ts'
import type { Notice } from './notice.ts'
import { pushJob } from './push-job.ts'
import { channelsOf, peopleOf, type Preferences, preferencesOf } from './recipients.ts'

type About = Pick<
  typeof vehicles.$inferSelect,
  'id' | 'dealerId' | 'registration' | 'shortChassis' | 'stockNumber' | 'makeId' | 'modelId' | 'modelCustom'
>

export interface Occasion {
  vehicle: About
  /** Never told of what they did themselves; null when nobody did it. */
  actorId: string | null
  at: string
  /** When it came to be, if not just now. */
  since?: string
}

/**
 * Tells people of a vehicle, in the transaction of what happened: the bell and the telephone learn of it when that
 * commits. Each person hears once, of the first notice that is for them, by the ways that they want.
 */
export async function notify(
  tx: Transaction,
  { vehicle, actorId, at, since = at }: Occasion,
  notices: readonly Notice[],
): Promise<void> {
  const told = new Set<string>(actorId ? [actorId] : [])
  const addressed: { notice: Notice; userIds: string[] }[] = []
  for (const notice of notices) {
    const userIds = (await peopleOf(tx, vehicle.dealerId, notice)).filter((id) => !told.has(id))
    for (const id of userIds) told.add(id)
    if (userIds.length > 0) addressed.push({ notice, userIds })
  }
  if (addressed.length === 0) return
  const preferences = await preferencesOf(tx, [...told])
  const name = await nameOf(tx, vehicle)
  const rows = addressed.flatMap(({ notice, userIds }) =>
    userIds.flatMap((userId) => {
      const { inApp, push } = channelsOf(preferences.get(userId), notice.type)
      if (!inApp && !push) return []
      const { type, verb, body = name, url, subjectKey } = notice
      const title = `${markOf(vehicle)} ${verb}`
      const { id: vehicleId, dealerId } = vehicle
      return [
        { row: { userId, dealerId, vehicleId, type, title, body, url, subjectKey, inApp, createdAt: since }, push },
      ]
    }),
  )
  if (rows.length === 0) return
  const created = await tx
    .insert(notifications)
    .values(rows.map(({ row }) => row))
    .onConflictDoNothing()
    .returning({ id: notifications.id, userId: notifications.userId, inApp: notifications.inApp })
  const wantsPush = new Set(rows.filter(({ push }) => push).map(({ row }) => row.userId))
  const toPush = created.filter(({ userId }) => wantsPush.has(userId))
  await pushTo(tx, toPush, preferences, at)
  await publishNotifications(tx, [...new Set(created.filter(({ inApp }) => inApp).map(({ userId }) => userId))])
}

const markOf = ({ registration, shortChassis, stockNumber }: About) =>
  registration ? formatRegistration(registration) : (shortChassis ?? `Stock ${stockNumber}`)

async function nameOf(tx: Transaction, { makeId, modelId, modelCustom }: About): Promise<string> {
  const [make] = makeId ? await tx.select({ name: makes.name }).from(makes).where(eq(makes.id, makeId)) : []
  const [model] = modelId ? await tx.select({ name: models.name }).from(models).where(eq(models.id, modelId)) : []
  return [make?.name, model?.name ?? modelCustom].filter(Boolean).join(' ') || 'Make not known yet'
}

/** A job for each device, so that a telephone that is off does not make the other one ring twice. */
async function pushTo(
  tx: Transaction,
  created: readonly { id: string; userId: string }[],
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
        inArray(
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
