import { z } from 'zod'
import { call } from '../call.ts'
import { data } from '../envelope.ts'
import { text, Timestamp } from '../fields.ts'

/** As browsers write keys: base64, of either alphabet. */
const base64 = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w+/-]+=*$/)

export const UserDevice = z.object({
  id: z.string(),
  platform: z.string(),
  enabled: z.boolean(),
  /** The server's public key for web push; null when push is not configured. */
  vapidPublicKey: z.string().nullable(),
  pushEndpoint: z.string().nullable(),
  lastSeenAt: Timestamp,
})

export const UserDeviceChange = z.strictObject({
  enabled: z.boolean(),
  platform: text(60).optional(),
  push: z
    .strictObject({
      endpoint: text(2000).pipe(z.url({ protocol: /^https$/ })),
      keys: z.strictObject({ p256dh: base64(200), auth: base64(100) }),
    })
    .nullable()
    .optional(),
})

export const devices = {
  read: call({
    method: 'GET',
    path: '/active-user-device',
    summary: 'The device of this session and whether it takes push notifications',
    permission: 'signedIn',
    response: data(UserDevice),
  }),
  update: call({
    method: 'PATCH',
    path: '/active-user-device',
    summary: 'Turn push notifications on this device on or off',
    permission: 'signedIn',
    body: UserDeviceChange,
    response: data(UserDevice),
  }),
}
