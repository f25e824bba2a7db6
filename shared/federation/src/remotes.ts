import type { ComponentType } from 'react'
import { openContainer } from './container.ts'
import type { Remote } from './define-remote.ts'
import { isChunkLoadError, RemoteError, type RemoteFailure } from './failure.ts'
import { satisfiesHostApi } from './host-api.ts'
import { pageRegistry, type RegistryEntry, type RegistryStore } from './registry.ts'
import { distrust } from './script.ts'

export interface Remotes {
  registry: RegistryStore
  /** The page's component; rejects with a `RemoteError` in at most `timeoutMs`. A failed load is never remembered. */
  load: (name: string, page: string) => Promise<ComponentType>
  /** The component when it is already here, so that returning to a page shows no skeleton. */
  loaded: (name: string, page: string) => ComponentType | undefined
  /** Forgets a module and reads the registry; a `load` after it waits for that and makes new requests. */
  reset: (name: string) => Promise<void>
  /** Passes on a failure that a person sees. */
  report: (failure: RemoteFailure) => void
}

interface RemotesOptions {
  registry?: RegistryStore
  open?: (entry: RegistryEntry, page: string) => Promise<Remote>
  onFailure?: (failure: RemoteFailure) => void
  timeoutMs?: number
}

interface Opened {
  version: string
  remote: Promise<Remote>
  pages: Map<string, ComponentType>
}

const within = async <T>(timeoutMs: number, what: string, work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RemoteError('timeout', `${what} did not load in ${timeoutMs} ms`)), timeoutMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/**
 * Loads pages of modules. A module whose version changed in the registry is opened in its new version by the next
 * `load`; pages on screen stay as they are.
 */
export function createRemotes(options: RemotesOptions = {}): Remotes {
  const { registry = pageRegistry(), open = openContainer, onFailure, timeoutMs = 15_000 } = options
  const opened = new Map<string, Opened>()
  const resetting = new Map<string, Promise<void>>()

  const find = (name: string) => registry.getState().remotes.find((remote) => remote.name === name)

  const forget = (name: string, only?: Opened) => {
    if (only && opened.get(name) !== only) return
    opened.delete(name)
    for (const scripts of Object.values(find(name)?.pages ?? {})) distrust(scripts)
  }

  const openRemote = (entry: RegistryEntry, page: string): Opened => {
    const known = opened.get(entry.name)
    if (known?.version === entry.version) return known
    const remote = open(entry, page)
    const fresh: Opened = { version: entry.version, remote, pages: new Map() }
    opened.set(entry.name, fresh)
    return fresh
  }

  const loadPage = async (name: string, page: string): Promise<ComponentType> => {
    const entry = find(name)
    if (!entry) throw new RemoteError('withdrawn', `${name} is not in the registry`)
    if (!satisfiesHostApi(entry.manifest.hostApi))
      throw new RemoteError('incompatible', `${name} ${entry.version} needs host API ${entry.manifest.hostApi}`)
    const current = openRemote(entry, page)
    try {
      const loader = (await current.remote).pages[page]
      if (!loader) throw new RemoteError('unavailable', `${name} ${entry.version} has no page ${page}`)
      const component = (await loader()).default
      current.pages.set(page, component)
      return component
    } catch (error) {
      forget(name, current)
      throw error
    }
  }

  const reset = (name: string) => {
    forget(name)
    const done = registry.refresh().then(() => {
      if (resetting.get(name) === done) resetting.delete(name)
    })
    resetting.set(name, done)
    return done
  }

  const loadOrFollowRelease = async (name: string, page: string) => {
    await resetting.get(name)
    const version = find(name)?.version
    try {
      return await loadPage(name, page)
    } catch (error) {
      if (!isChunkLoadError(error)) throw error
      await reset(name)
      if (find(name)?.version === version) throw error
      return loadPage(name, page)
    }
  }

  return {
    registry,
    reset,
    report: (failure) => onFailure?.(failure),
    loaded: (name, page) => {
      const known = opened.get(name)
      return known && known.version === find(name)?.version ? known.pages.get(page) : undefined
    },
    load: (name, page) =>
      within(timeoutMs, name, loadOrFollowRelease(name, page)).catch((error: unknown) => {
        if (error instanceof RemoteError && error.reason === 'timeout') forget(name)
        throw error
      }),
  }
}
