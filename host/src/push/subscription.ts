import { api } from '@forecourt/api-client'

export const worker = '/service-worker.js'

/** base64url, as the server gives its public key, to the bytes that browsers want. */
export function bytesOfKey(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

/**
 * Subscribes this device, or finds its subscription, and tells the server: browsers renew subscriptions by themselves, and
 * a new session is a new device to it. Nothing happens where the server has no key for push.
 */
export async function keepSubscription(): Promise<void> {
  const { data } = await api('GET /active-user-device')
  if (!data.vapidPublicKey) return
  const { pushManager } = await navigator.serviceWorker.register(worker)
  const options = { userVisibleOnly: true, applicationServerKey: bytesOfKey(data.vapidPublicKey) }
  const subscription = (await pushManager.getSubscription()) ?? (await pushManager.subscribe(options))
  if (data.enabled && subscription.endpoint === data.pushEndpoint) return
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  const push = { endpoint: subscription.endpoint, keys: { p256dh, auth } }
  await api('PATCH /active-user-device', { body: { enabled: true, platform: navigator.platform || 'Web', push } })
}
