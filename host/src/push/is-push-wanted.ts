const answerWithinMs = 1000

/** Whether this browser can take push notifications at all; a page that is not served securely cannot. */
export const canTakePush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window && 'permissions' in navigator

const turnedOff = 'forecourt.push-off'

/** The browser's permission outlives the wish: a device that was turned off in the settings stays so. */
export function isTurnedOff(): boolean {
  try {
    return localStorage.getItem(turnedOff) !== null
  } catch {
    return false
  }
}

export function rememberTurnedOff(off: boolean): void {
  try {
    if (off) localStorage.setItem(turnedOff, 'yes')
    else localStorage.removeItem(turnedOff)
  } catch {
    // A device without storage is asked again; nothing is lost by that.
  }
}

async function isAllowed(): Promise<boolean> {
  const { state } = await navigator.permissions.query({ name: 'notifications' })
  return state === 'granted'
}

/**
 * The start-up check: has the person allowed notifications on this device? A browser that does not answer must not keep
 * the application waiting, so no answer counts as no.
 */
export async function isPushWanted(): Promise<boolean> {
  if (!canTakePush() || isTurnedOff()) return false
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), answerWithinMs))
  return Promise.race([isAllowed().catch(() => false), late])
}
