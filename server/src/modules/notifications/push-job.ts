import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { notifications, sessions, userDevices } from '../../schema/index.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { pushMessage } from '../../platform/push/push.ts'

const Payload = z.object({ notificationId: z.uuid(), deviceId: z.uuid() })

/**
 * Pushes a notification to a device, unless it was read meanwhile or the device has signed out. A device that its push
 * service no longer knows is switched off. The words are plate and verb alone: they show on a locked screen.
 */
export const pushJob = defineJob({
  name: 'notifications.push',
  payload: Payload,
  summary: (payload) => payload,
  run: async ({ notificationId, deviceId }, { services, log }) => {
    const { database, config } = services
    const found = await database.asOwner('push', async (tx) => {
      const [notification] = await tx.select().from(notifications).where(eq(notifications.id, notificationId))
      const [row] = await tx
        .select({ device: userDevices })
        .from(userDevices)
        .innerJoin(sessions, and(eq(sessions.id, userDevices.sessionId), isNull(sessions.endedAt)))
        .where(eq(userDevices.id, deviceId))
      return { notification, device: row?.device }
    })
    const { notification, device } = found
    if (!notification || notification.readAt || !device?.enabled || !device.pushEndpoint || !device.pushKeys) return
    const { title, url } = notification
    const subscription = { endpoint: device.pushEndpoint, keys: device.pushKeys }
    const outcome = await pushMessage(config, subscription, { title, body: '', url })
    if (outcome !== 'gone') return
    log.info({ deviceId }, 'a device no longer takes pushes')
    await database.asOwner('push', (tx) =>
      tx
        .update(userDevices)
        .set({ enabled: false, pushEndpoint: null, pushKeys: null })
        .where(and(eq(userDevices.id, deviceId), eq(userDevices.pushEndpoint, subscription.endpoint))),
    )
  },
})
