import { isLineSpared } from './line.ts'
import type { Remotes } from './remotes.ts'

const HOVER_MS = 80
/** One for all links: handlers are made again at each render, and intent is on one link at a time. */
let timer: ReturnType<typeof setTimeout> | undefined

const stop = () => clearTimeout(timer)

/**
 * Handlers for a link to a module's page: loads it as soon as the pointer rests on the link or the keyboard reaches it.
 * Silent when it fails, and idle on a line that is metered or slow.
 */
export function preloadOnIntent(remotes: Remotes, name: string, page: string) {
  const start = () => {
    stop()
    if (remotes.loaded(name, page) || isLineSpared()) return
    timer = setTimeout(() => void remotes.load(name, page).catch(() => undefined), HOVER_MS)
  }
  return { onPointerEnter: start, onPointerLeave: stop, onFocus: start, onBlur: stop }
}
