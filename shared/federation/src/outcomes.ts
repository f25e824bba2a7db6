import type { FailurePhase, FailureReason, RemoteFailure } from './failure.ts'
import type { RemoteEntry } from './remote-entry.ts'

interface Opened {
  module: string
  version: string
  channel: RemoteEntry['channel']
  page: string
}

/**
 * How the opening of a module's page ended, for anyone who counts. A version's `LOADED` comes once in the life of a
 * tab.
 */
export type Outcome =
  | (Opened & { outcome: 'LOADED' })
  | (Opened & {
      outcome: 'FAILED'
      reason: FailureReason
      detail: string | null
      phase: FailurePhase | null
      /** What the person reads in the card; null where nothing is shown. */
      reference: string | null
    })

/** What is told at most of errors that nobody caught, for a version and tab: one that repeats says nothing new. */
const UNCAUGHT_AT_MOST = 5

export interface Teller {
  loaded: (entry: RemoteEntry, page: string) => void
  failed: (failure: RemoteFailure) => void
  /** An error that no page caught; told of versions alone that were on screen. */
  uncaught: (module: string, version: string, detail: string) => void
}

/** Turns what happens to modules into outcomes, each told once. */
export function createTeller(tell: (outcome: Outcome) => void): Teller {
  /** By module and version: the page last shown, and the uncaught errors told. */
  const seen = new Map<string, { opened: Opened; errors: Set<string> }>()
  const keyOf = (module: string, version: string) => `${module}@${version}`

  return {
    loaded({ name, version, channel }, page) {
      const opened = { module: name, version, channel, page }
      const before = seen.get(keyOf(name, version))
      seen.set(keyOf(name, version), { opened, errors: before?.errors ?? new Set() })
      if (!before) tell({ outcome: 'LOADED', ...opened })
    },
    failed({ remote, version, channel, page, reason, detail, phase, reference }) {
      // Of a module that is in no registry there is no version to count for.
      if (reason !== 'withdrawn')
        tell({ outcome: 'FAILED', module: remote, version, channel, page, reason, detail, phase, reference })
    },
    uncaught(module, version, detail) {
      const known = seen.get(keyOf(module, version))
      if (!known || known.errors.has(detail) || known.errors.size >= UNCAUGHT_AT_MOST) return
      known.errors.add(detail)
      tell({ outcome: 'FAILED', ...known.opened, reason: 'crashed', detail, phase: null, reference: null })
    },
  }
}
