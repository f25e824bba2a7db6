import { isIP } from 'node:net'
import webPush from 'web-push'
import type { Config } from '../config/config.ts'

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

/** A workshop's telephone that is off overnight hears of the evening in the morning. */
const KEPT_SECONDS = 12 * 3600
const TIMEOUT_MS = 10_000

/**
 * Sends a message to one device through its browser's push service (RFC 8030, 8291, 8292).
 * @returns 'gone' when the service no longer knows the subscription, or it cannot be one
 * @throws Error when the service is in trouble, so that trying again may help; it names the service and no address
 */
export async function pushMessage(
  { vapid, mode }: Pick<Config, 'vapid' | 'mode'>,
  subscription: Subscription,
  message: PushMessage,
): Promise<'sent' | 'gone'> {
  if (!vapid || !isPushService(subscription.endpoint, mode)) return 'gone'
  const request = encrypted(subscription, message, vapid)
  if (!request) return 'gone'
  const response = await fetch(subscription.endpoint, {
    ...request,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null)
  await response?.body?.cancel()
  if (response?.ok) return 'sent'
  if (response?.status === 404 || response?.status === 410) return 'gone'
  throw new Error(
    `The push service of ${new URL(subscription.endpoint).hostname} answered ${response?.status ?? 'nothing'}`,
  )
}

/** The address comes from whoever signed in: it must not make the server speak to its own network. */
function isPushService(endpoint: string, mode: Config['mode']): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname } = new URL(endpoint)
  if (mode === 'test') return true
  return protocol === 'https:' && hostname.includes('.') && isIP(hostname) === 0 && !hostname.startsWith('[')
}

/** null when the keys are none that a browser makes. */
function encrypted(subscription: Subscription, message: PushMessage, vapid: NonNullable<Config['vapid']>) {
  try {
    const { method, headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
      vapidDetails: vapid,
      TTL: KEPT_SECONDS,
      contentEncoding: 'aes128gcm',
      urgency: 'high',
    })
    // fetch counts the body by itself.
    const sent = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length')
    return {
      method,
      headers: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])),
      body: body && new Uint8Array(body),
    }
  } catch {
    return null
  }
}
