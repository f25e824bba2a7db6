import type { RemoteManifest } from './manifest.ts'

/** A released version of a module. `entry` and `pages` are addresses of scripts; `container` is the global that `entry` defines. */
export interface RegistryEntry {
  name: string
  version: string
  entry: string
  container: string
  /** What each page needs besides the entry, so that all of it can be asked for at once. */
  pages: Readonly<Record<string, readonly string[]>>
  manifest: RemoteManifest
}

/** `/registry.json`: the current version of each module. */
export interface Registry {
  generatedAt: string
  remotes: readonly RegistryEntry[]
}

/**
 * `stale`: the registry could not be read and the last good copy stands in. `unavailable`: there was no copy either, so
 * nothing is known about any module; the host says "modules unavailable" and never 404 (decision 30).
 */
export interface RegistryState {
  status: 'loading' | 'ready' | 'stale' | 'unavailable'
  remotes: readonly RegistryEntry[]
}

export interface RegistryStore {
  getState: () => RegistryState
  subscribe: (listener: () => void) => () => void
  /** Reads the registry anew; calls that overlap share one request. Never rejects. */
  refresh: () => Promise<RegistryState>
}

interface RegistryOptions {
  fetch?: typeof fetch
  storage?: Pick<Storage, 'getItem' | 'setItem'>
  timeoutMs?: number
}

const ADDRESS = '/registry.json'
const LAST_GOOD = 'forecourt.registry'

const isRegistry = (value: unknown): value is Registry =>
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

/** Reads the registry, keeps the last good copy on the device and falls back to it. */
export function createRegistry(options: RegistryOptions = {}): RegistryStore {
  const { fetch: request = (input, init) => fetch(input, init), timeoutMs = 5000 } = options
  const storage = options.storage ?? attempt(() => globalThis.localStorage)
  const listeners = new Set<() => void>()
  let state: RegistryState = { status: 'loading', remotes: [] }
  let shown: string | undefined
  let running: Promise<RegistryState> | undefined

  const become = (status: RegistryState['status'], text: string | undefined, remotes: RegistryState['remotes']) => {
    if (status === state.status && text === shown) return
    shown = text
    state = { status, remotes }
    for (const listener of listeners) listener()
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
    if (state.remotes.length > 0) return become('stale', shown, state.remotes)
    const text = attempt(() => storage?.getItem(LAST_GOOD) ?? null) ?? null
    const copy = parse(text)
    if (copy) become('stale', text ?? undefined, copy.remotes)
    else become('unavailable', undefined, [])
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
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

/** The registry of this page, which the host reads and refreshes; modules look into the same one. */
export const pageRegistry = (): RegistryStore => (ofPage ??= createRegistry())
