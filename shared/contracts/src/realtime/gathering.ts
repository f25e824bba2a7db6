import type { Push } from './events.ts'

/** What one commit tells of arrives within this time. */
const FIRST_MS = 20
const APART_MS = 300

/** Within this time pages take up what nobody did, each at a moment of its own: together they would be one burst. */
const BY_TIME_MS = 8_000

export interface Gathering<Change> {
  add: (change: Change, push?: Push) => void
  stop: () => void
}

/**
 * Applies what is pushed: at once, but for what is told along with it, and from then on at most every 300 ms, because each
 * time begins a running request again: where much happens at once, an answer would never arrive. What only time brought
 * about waits for up to 8 s, or until something else is applied.
 */
export function createGathering<Change>(apply: (changes: ReadonlySet<Change>) => void): Gathering<Change> {
  let gathered = new Set<Change>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let appliesAt = Infinity
  let appliedAt = -Infinity

  const finish = () => {
    const changes = gathered
    gathered = new Set()
    appliesAt = Infinity
    appliedAt = Date.now()
    apply(changes)
  }

  return {
    add: (change, { isByTime } = {}) => {
      gathered.add(change)
      const now = Date.now()
      const at = Math.max(now + (isByTime ? Math.random() * BY_TIME_MS : FIRST_MS), appliedAt + APART_MS)
      if (at >= appliesAt) return
      clearTimeout(timer)
      appliesAt = at
      timer = setTimeout(finish, at - now)
    },
    stop: () => clearTimeout(timer),
  }
}
