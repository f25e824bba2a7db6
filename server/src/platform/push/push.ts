import webPush from 'web-push'
import type { Config } from '../config/config.ts'
import { mayBePublic, postTo } from '../outgoing/post.ts'
import { NotPublicError } from '../outgoing/public-lookup.ts'

/** The key that a browser needs to subscribe to web push; null where push is not configured. */
export const pushPublicKey = ({ vapid }: Pick<Config, 'vapid'>): string | null => vapid?.publicKey ?? null

export interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** What the service worker shows. */
export interface PushMessage {
  title: string
  body: string
  /** The page that a click opens. */
  url: string
}

/** A workshop's phone that is off overnight hears of the evening in the morning. */
const KEPT_SECONDS = 12 * 3600
const TIMEOUT_MS = 10_000

/**
 * Sends a message to one device through its browser's push service (RFC 8030, 8291, 8292).
 * @returns 'gone' when the service no longer knows the subscription, or it cannot be one; 'off' when this server has no keys
 * to push with, which says nothing of the subscription
 * @throws Error when the service is in trouble, so that trying again may help; it names the service and no address
 */
export async function pushMessage(
  { vapid, mode }: Pick<Config, 'vapid' | 'mode'>,
  subscription: Subscription,
  message: PushMessage,
): Promise<'sent' | 'gone' | 'off'> {
  if (!vapid) return 'off'
  if (!mayBePublic(subscription.endpoint, mode)) return 'gone'
  const request = encrypted(subscription, message, vapid)
  if (!request) return 'gone'
  const url = new URL(subscription.endpoint)
  const { headers, body } = request
  const answer = await postTo(url, { headers, body, timeoutMs: TIMEOUT_MS, mode }).catch((error: unknown) =>
    error instanceof NotPublicError ? { status: 404 } : { status: null },
  )
  const { status } = answer
  if (status !== null && status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  throw new Error(`The push service of ${url.hostname} answered ${status ?? 'nothing'}`)
}

type Encrypted = ReturnType<typeof webPush.generateRequestDetails>

/** null when the keys are none that a browser makes. */
function encrypted(
  subscription: Subscription,
  message: PushMessage,
  vapid: NonNullable<Config['vapid']>,
): Encrypted | null {
  try {
    return webPush.generateRequestDetails(subscription, JSON.stringify(message), {
      vapidDetails: vapid,
      TTL: KEPT_SECONDS,
      contentEncoding: 'aes128gcm',
      urgency: 'high',
    })
  } catch {
    return null
  }
}
