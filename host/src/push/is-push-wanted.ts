const answerWithinMs = 1000

/** Whether this browser can take push notifications at all; a page that is not served securely cannot. */
const canTakePush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window && 'permissions' in navigator

async function isAllowed(): Promise<boolean> {
  const { state } = await navigator.permissions.query({ name: 'notifications' })
  return state === 'granted'
}

/**
 * The start-up check: has the person allowed notifications on this device? A browser that does not answer must not keep
 * the application waiting, so no answer counts as no.
 */
export async function isPushWanted(): Promise<boolean> {
  if (!canTakePush()) return false
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), answerWithinMs))
  return Promise.race([isAllowed().catch(() => false), late])
}
