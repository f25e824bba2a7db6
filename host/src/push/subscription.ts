import { api } from '@forecourt/api-client'

const worker = '/service-worker.js'

/** base64url, as the server gives its public key, to the bytes that browsers want. */
export function bytesOfKey(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

async function tellServer(subscription: PushSubscription) {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  const push = { endpoint: subscription.endpoint, keys: { p256dh, auth } }
  await api('PATCH /active-user-device', { body: { enabled: true, platform: navigator.platform || 'Web', push } })
}

/** Subscribes this device after the person allowed it; false when they did not, or the server has no key. */
export async function turnOn(): Promise<boolean> {
  const { data } = await api('GET /active-user-device')
  if (!data.vapidPublicKey || (await Notification.requestPermission()) !== 'granted') return false
  const registration = await navigator.serviceWorker.register(worker)
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOfKey(data.vapidPublicKey),
  })
  await tellServer(subscription)
  return true
}

export async function turnOff(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
  await api('PATCH /active-user-device', { body: { enabled: false, push: null } })
}

/** Browsers renew subscriptions by themselves; the server must hear of it. */
export async function keepSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker.register(worker)
  const subscription = await registration.pushManager.getSubscription()
  if (subscription) await tellServer(subscription)
}
