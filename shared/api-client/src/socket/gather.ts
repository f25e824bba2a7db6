/** What one commit tells of arrives within this time. */
const FIRST_MS = 20
const APART_MS = 300

/**
 * Applies what is pushed: at once, but for what is told along with it, and from then on at most every 300 ms, because each
 * invalidation starts a running fetch again: where much happens at once, an answer would never arrive.
 */
export function createGathering<Change>(apply: (changes: ReadonlySet<Change>) => void) {
  let gathered = new Set<Change>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let appliedAt = -Infinity

  const finish = () => {
    const changes = gathered
    gathered = new Set()
    timer = undefined
    appliedAt = Date.now()
    apply(changes)
  }

  return {
    add: (change: Change): void => {
      gathered.add(change)
      timer ??= setTimeout(finish, Math.max(FIRST_MS, appliedAt + APART_MS - Date.now()))
    },
    stop: (): void => clearTimeout(timer),
  }
}
