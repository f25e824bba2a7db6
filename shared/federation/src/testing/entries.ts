import { createObservable } from '@forecourt/domain/observable'
import type { Disabled, RegistryEntry, RegistryLine, Viewer } from '@forecourt/release'
import type { Observed } from '../observed.ts'
import type { RegistryState, RegistryStore } from '../registry.ts'
import { remoteFor, type RemoteEntry } from '../remote-entry.ts'

/** What a person is told about a module that is closed. */
export const closed: Disabled = { reason: 'The camera is being mended.', at: '2026-11-20T09:00:00.000Z' }

const stateOf = (lines: readonly RegistryLine[], viewer: Viewer | null): RegistryState => ({
  status: 'ready',
  lines,
  remotes: lines.map((line) => remoteFor(line, viewer)),
  viewer,
})

interface FakeRegistry extends RegistryStore {
  /** The server's answer at the next refresh. */
  next: readonly RegistryLine[]
  refreshes: number
  /** Lets the page learn of it at once. */
  say: (...lines: RegistryLine[]) => void
  /** Tells the page who is viewing. */
  view: (viewer: Viewer | null) => void
}

/** A registry set by the test, the same for everyone. */
export function fakeRegistry(...lines: RegistryLine[]): FakeRegistry {
  let state = stateOf(lines, null)
  const observable = createObservable()
  const become = (next: RegistryState) => {
    state = next
    observable.notify()
  }
  return {
    next: lines,
    refreshes: 0,
    getState: () => state,
    subscribe: observable.subscribe,
    say(...now) {
      this.next = now
      become(stateOf(now, state.viewer))
    },
    view: (viewer) => become(stateOf(state.lines, viewer)),
    async refresh() {
      this.refreshes += 1
      become(stateOf(this.next, state.viewer))
      return state
    },
  }
}

/** A module as everyone gets it. */
export const asRemote = (entry: RegistryEntry): RemoteEntry => remoteFor(entry, null)

/** A value that the test changes. */
export function changing<T>(value: T): Observed<T> & { set: (next: T) => void } {
  let now = value
  const observable = createObservable()
  return {
    get: () => now,
    set(next) {
      now = next
      observable.notify()
    },
    subscribe: observable.subscribe,
  }
}
