import { createObservable } from '@forecourt/domain/observable'
import type { Registry, RegistryLine, Viewer } from '@forecourt/release'
import { constant, type Observed } from './observed.ts'
import { remoteFor, type RemoteEntry } from './remote-entry.ts'

/**
 * `stale`: the registry could not be read and the last good copy stands in. `unavailable`: there was no copy either, so
 * nothing is known about any module; the host says "modules unavailable" and never 404
 * (docs/decisions.md#30-unavailable-modules).
 */
export interface RegistryState {
  status: 'loading' | 'ready' | 'stale' | 'unavailable'
  /** What the registry says, for everybody. */
  lines: readonly RegistryLine[]
  /** The modules as `viewer` gets them. */
  remotes: readonly RemoteEntry[]
  /** Null until it is known who looks; then nobody is in a canary. */
  viewer: Viewer | null
}

export interface RegistryStore {
  getState: () => RegistryState
  subscribe: (listener: () => void) => () => void
  /** Reads the registry again; calls that overlap share one request. Never rejects. */
  refresh: () => Promise<RegistryState>
}

interface RegistryOptions {
  /** Who is looking; another person may get other versions. */
  viewer?: Observed<Viewer | null>
  fetch?: typeof fetch
  storage?: Pick<Storage, 'getItem' | 'setItem'>
  timeoutMs?: number
}

const ADDRESS = '/registry.json'
const LAST_GOOD = 'forecourt.registry'

/** Whether a text of a server's or of the device's is a registry, and not a page of somebody in between. */
export const isRegistry = (value: unknown): value is Registry =>
  typeof value === 'object' && value !== null && 'remotes' in value && Array.isArray(value.remotes)

const parse = (text: string | null): Registry | undefined => {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return isRegistry(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Private browsing and full disks make storage throw; the registry works without it. */
const attempt = <T>(action: () => T): T | undefined => {
  try {
    return action()
  } catch {
    return undefined
  }
}

export const findRemote = ({ remotes }: RegistryState, name: string): RemoteEntry | undefined =>
  remotes.find((remote) => remote.name === name)

const isDecided = ({ lines, viewer }: RegistryState, name: string) =>
  viewer !== null || !lines.find((line) => line.name === name)?.canary

/** Waits until it is known which version of a module the viewer gets, but no longer than `atMostMs`. */
export async function whenDecided({ getState, subscribe }: RegistryStore, name: string, atMostMs: number) {
  if (isDecided(getState(), name)) return
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(end, atMostMs)
    const stop = subscribe(() => isDecided(getState(), name) && end())
  })
}

/** Reads the registry, keeps the last good copy on the device and falls back to it. */
export function createRegistry(options: RegistryOptions = {}): RegistryStore {
  const { viewer = constant(null), fetch: request = (input, init) => fetch(input, init), timeoutMs = 5000 } = options
  const storage = options.storage ?? attempt(() => globalThis.localStorage)
  const observable = createObservable()
  let state: RegistryState = { status: 'loading', lines: [], remotes: [], viewer: viewer.get() }
  let shown: string | undefined
  let running: Promise<RegistryState> | undefined

  const show = (status: RegistryState['status'], lines: RegistryState['lines']) => {
    const now = viewer.get()
    state = { status, lines, remotes: lines.map((line) => remoteFor(line, now)), viewer: now }
    observable.notify()
  }

  const become = (status: RegistryState['status'], text: string | undefined, lines: RegistryState['lines']) => {
    if (status === state.status && text === shown) return
    shown = text
    show(status, lines)
  }

  const read = async () => {
    const response = await request(ADDRESS, { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) })
    const text = response.ok ? await response.text() : null
    const registry = parse(text)
    if (!registry || text === null) throw new Error(`${ADDRESS} answered ${response.status} without a registry`)
    attempt(() => storage?.setItem(LAST_GOOD, text))
    become('ready', text, registry.remotes)
  }

  const fallBack = () => {
    if (state.lines.length > 0) return become('stale', shown, state.lines)
    const text = attempt(() => storage?.getItem(LAST_GOOD) ?? null) ?? null
    const copy = parse(text)
    if (copy) become('stale', text ?? undefined, copy.remotes)
    else become('unavailable', undefined, [])
  }

  viewer.subscribe(() => {
    if (JSON.stringify(viewer.get()) !== JSON.stringify(state.viewer)) show(state.status, state.lines)
  })

  return {
    getState: () => state,
    subscribe: observable.subscribe,
    refresh() {
      running ??= read()
        .catch(fallBack)
        .then(() => state)
        .finally(() => (running = undefined))
      return running
    },
  }
}

let ofPage: RegistryStore | undefined

/** The registry of this page; modules look into the host's, whose call is the first and says for whom it is. */
export const pageRegistry = (options?: Pick<RegistryOptions, 'viewer' | 'fetch'>): RegistryStore =>
  (ofPage ??= createRegistry(options))
