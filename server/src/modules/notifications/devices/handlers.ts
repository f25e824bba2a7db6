import { eq, sql } from 'drizzle-orm'
import { userDevices } from '../../../schema/index.ts'
import type { Context } from '../../../platform/http/context.ts'
import { notFound } from '../../../platform/errors.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { pushPublicKey, type Subscription } from '../../../platform/push/push.ts'

type Device = typeof userDevices.$inferSelect
type Push = Subscription | null
type Change = Partial<Pick<Device, 'enabled' | 'platform' | 'pushEndpoint' | 'pushKeys'>>

export const deviceHandlers = handlers({
  'GET /active-user-device': (_, context) => seen(context, {}),
  'PATCH /active-user-device': ({ body: { enabled, platform, push } }, context) =>
    seen(context, {
      enabled,
      ...(platform !== undefined && { platform }),
      ...(push !== undefined && subscriptionOf(push, context)),
    }),
})

/** Without keys of its own a server has nobody to push to, and whatever was subscribed was so for another one's. */
function subscriptionOf(push: Push, { services: { config } }: Context): Change {
  const isPushed = push && pushPublicKey(config)
  return { pushEndpoint: isPushed ? push.endpoint : null, pushKeys: isPushed ? push.keys : null }
}

/** The device of the caller's session, changed and seen just now. */
async function seen({ services: { config, database }, session }: Context, change: Change) {
  const [device] = await database.unscoped('device', (tx) =>
    tx
      .update(userDevices)
      .set({ ...change, lastSeenAt: sql`now()` })
      .where(eq(userDevices.sessionId, session.id))
      .returning(),
  )
  if (!device) throw notFound()
  return { data: { ...device, vapidPublicKey: pushPublicKey(config) } }
}
