import { api } from '@forecourt/api-client'
import { canTakePush, isTurnedOff, rememberTurnedOff } from './is-push-wanted.ts'
import { keepSubscription, worker } from './subscription.ts'

/** `unsupported` by the browser, `unavailable` from a server that has no key for push. */
export type PushState = 'unsupported' | 'unavailable' | 'blocked' | 'off' | 'on'

/** Whether this device takes pushes, and if not whether it could. */
export async function pushState(): Promise<PushState> {
  if (!canTakePush()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  if (Notification.permission !== 'granted' || isTurnedOff()) return 'off'
  const { data } = await api('GET /active-user-device')
  if (!data.vapidPublicKey) return 'unavailable'
  return data.enabled && data.pushEndpoint ? 'on' : 'off'
}

/** Asks the person, where the browser still wants that, and subscribes. */
export async function turnPushOn(): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  rememberTurnedOff(false)
  await keepSubscription()
  return pushState()
}

/** Ends the subscription; the browser's permission stays, so that it can be turned on again. */
export async function turnPushOff(): Promise<PushState> {
  rememberTurnedOff(true)
  const registration = await navigator.serviceWorker.getRegistration(worker)
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  await api('PATCH /active-user-device', { body: { enabled: false, push: null } })
  return 'off'
}
