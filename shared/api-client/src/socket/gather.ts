const GATHER_MS = 300

/**
 * Gathers what is pushed within 300 ms and applies it as one, because each invalidation starts a running fetch again: where
 * much happens at once, an answer would never arrive.
 */
export function createGathering<Change>(apply: (changes: ReadonlySet<Change>) => void) {
  let gathered = new Set<Change>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const finish = () => {
    const changes = gathered
    gathered = new Set()
    timer = undefined
    apply(changes)
  }

  return {
    add: (change: Change): void => {
      gathered.add(change)
      timer ??= setTimeout(finish, GATHER_MS)
    },
    stop: (): void => clearTimeout(timer),
  }
}
