import { whenIdle } from '../look-ahead/when-idle.ts'

/** The first rows come before anything that is only kept for later. */
const AFTER_MS = 4000

/** Does what is only for later, once a page that was just opened has had its time; returns how to stop. */
export function afterFirstRows(work: () => void): () => void {
  let stop: (() => void) | undefined
  const timer = setTimeout(() => {
    stop = whenIdle(work)
  }, AFTER_MS)
  return () => {
    clearTimeout(timer)
    stop?.()
  }
}
