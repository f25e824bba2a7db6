const answerWithinMs = 1000

/** Whether this browser can take push notifications at all; a page that is not served securely cannot. */
export const canTakePush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function hasSubscription(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration()
  return Boolean(await registration?.pushManager.getSubscription())
}

/**
 * The start-up check: the person allowed notifications on this device and subscribed it. A browser that does not answer
 * must not keep the application waiting, so no answer counts as no.
 */
export async function isPushWanted(): Promise<boolean> {
  if (!canTakePush() || Notification.permission !== 'granted') return false
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), answerWithinMs))
  return Promise.race([hasSubscription().catch(() => false), late])
}
