import { onModulesChanged } from '@forecourt/api-client'

/** A thousand tabs that are told at the same moment do not ask at the same moment. */
const SPREAD_MS = 2000
/** Between looks of a tab that a socket tells; anyone who has none looks more often. */
const TOLD_MS = 60_000
const UNTOLD_MS = 15_000

/**
 * Reads the registry again when something was released, as a tab learns of it: by the socket, by looking now and then,
 * and at once when it is seen again. A tab that nobody sees asks nothing. Returns the stop.
 */
export function followReleases(refresh: () => void, isTold: boolean): () => void {
  let soon: ReturnType<typeof setTimeout> | undefined
  const isSeen = () => document.visibilityState === 'visible'

  const look = () => {
    clearTimeout(soon)
    soon = undefined
    if (isSeen()) refresh()
  }
  const lookSoon = () => {
    if (isSeen()) soon ??= setTimeout(look, Math.random() * SPREAD_MS)
  }

  // What was released before the socket was there, or while it was gone.
  if (isTold) lookSoon()
  const stop = onModulesChanged(lookSoon)
  const timer = setInterval(look, isTold ? TOLD_MS : UNTOLD_MS)
  document.addEventListener('visibilitychange', look)
  return () => {
    stop()
    clearTimeout(soon)
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
