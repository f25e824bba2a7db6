import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import webPush from 'web-push'
import type { Config } from '../config/config.ts'
import { NotPublicError, publicLookup } from './public-lookup.ts'

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
  if (!isPushService(subscription.endpoint, mode)) return 'gone'
  const request = encrypted(subscription, message, vapid)
  if (!request) return 'gone'
  const url = new URL(subscription.endpoint)
  const status = await post(url, request, mode).catch((error: unknown) => {
    if (error instanceof NotPublicError) return 404
    return null
  })
  if (status !== null && status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  throw new Error(`The push service of ${url.hostname} answered ${status ?? 'nothing'}`)
}

/**
 * The address comes from the person who signed in: it must not make the server speak to its own network. Here what is
 * no public name by its look is refused; where a name leads is looked at when the connection is made.
 */
function isPushService(endpoint: string, mode: Config['mode']): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname } = new URL(endpoint)
  if (mode === 'test') return true
  const name = hostname.replace(/\.$/, '')
  return protocol === 'https:' && name.includes('.') && isIP(name) === 0 && !name.startsWith('[')
}

/** The status of the answer. Not by fetch, which cannot be told how to resolve a name; a redirect is not followed. */
function post(url: URL, { method, headers, body }: Encrypted, mode: Config['mode']): Promise<number | null> {
  const options = { method, headers, signal: AbortSignal.timeout(TIMEOUT_MS) }
  return new Promise((resolve, reject) => {
    const sent =
      mode === 'test' && url.protocol === 'http:'
        ? httpRequest(url, options)
        : httpsRequest(url, { ...options, lookup: publicLookup })
    sent.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? null)
    })
    sent.on('error', reject)
    sent.end(body)
  })
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
