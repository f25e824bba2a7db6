import { setTimeout as wait } from 'node:timers/promises'
import type { Releases, ReleaseState } from '@forecourt/release'
import { unavailable } from '../errors.ts'
import type { Logger } from '../logging/logging.ts'

declare module '../services.ts' {
  interface Services {
    known: KnownReleases
  }
}

type Listener = (state: ReleaseState) => void

/** What this process knows of the releases. Whatever happens to the store, it is what was last known. */
export interface KnownReleases {
  /**
   * As they were at the last look, which somebody who watches takes each second: a store that hangs must keep nobody
   * waiting. @throws AppError 503 when the store has never answered
   */
  state(): Promise<ReleaseState>
  /** As they are at this moment. @throws AppError 503 when the store does not answer */
  look(): Promise<ReleaseState>
  /** Looks from now on, and tells of every change after what was first known. Returns how to end it. */
  watch(listener: Listener): () => void
}

/** A look is one request for what is not there yet, so every process may take one each second. */
const LOOK_EVERY_MS = 1_000

type Needs = { releases: Pick<Releases, 'read' | 'since'>; log: Logger; everyMs?: number }

export function knownReleases({ releases, log, everyMs = LOOK_EVERY_MS }: Needs): KnownReleases {
  let known: ReleaseState | null = null
  let isAway = false
  let looking: Promise<ReleaseState> | null = null
  const listeners = new Set<Listener>()

  function learn(found: ReleaseState): ReleaseState {
    const before = known
    // Of two looks at a time the earlier one may end last.
    if (before && before.revision >= found.revision) return before
    known = found
    if (before) for (const listener of listeners) listener(found)
    return found
  }

  async function look(): Promise<ReleaseState> {
    const before = known
    try {
      const found = before ? ((await releases.since(before)) ?? before) : await releases.read()
      isAway = false
      return learn(found)
    } catch (err) {
      if (!isAway) log.warn({ err }, 'the store of the releases does not answer')
      isAway = true
      throw unavailable('RELEASES', 'The modules cannot be looked up at the moment.')
    }
  }

  const state = async () => known ?? (looking ??= look().finally(() => (looking = null)))

  return {
    state,
    look,
    watch(listener) {
      const ended = new AbortController()
      const { signal } = ended
      const keepLooking = async () => {
        while (!signal.aborted) {
          await look().catch(() => undefined)
          await wait(everyMs, undefined, { signal }).catch(() => undefined)
        }
      }
      listeners.add(listener)
      void keepLooking()
      return () => {
        listeners.delete(listener)
        ended.abort()
      }
    },
  }
}
