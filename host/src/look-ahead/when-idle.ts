/** Where the browser can't tell that it has nothing to do. */
const SOON_MS = 1000

/** Calls once the browser has nothing to do; returns how to stop. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work)
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, SOON_MS)
  return () => clearTimeout(timer)
}
