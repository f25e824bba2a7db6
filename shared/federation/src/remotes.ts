import type { ComponentType } from 'react'
import { ownValue } from '@forecourt/domain'
import { openContainer, providedPackages } from './container.ts'
import type { Remote } from './define-remote.ts'
import { explain } from './diagnose.ts'
import { isScriptError, RemoteError, type RemoteFailure } from './failure.ts'
import { misfitOf, type Provided } from './host-api.ts'
import { constant, type Observed } from './observed.ts'
import { createTeller, type Outcome, type Teller } from './outcomes.ts'
import { findRemote, pageRegistry, whenDecided, type RegistryStore } from './registry.ts'
import type { RemoteEntry } from './remote-entry.ts'
import { distrust } from './script.ts'

/** A page of a module, in the version that it came from. */
export interface LoadedPage {
  Page: ComponentType
  entry: RemoteEntry
}

export interface Remotes {
  registry: RegistryStore
  /** Whether a page may give way to a newer version of itself: nothing on it is typed and not sent. */
  mayUpgrade: Observed<boolean>
  /** Rejects with a `RemoteError` in at most `timeoutMs`. A failed load is never remembered. */
  load: (name: string, page: string) => Promise<LoadedPage>
  /** The page when it is already here in the version that is meant, so that returning to it shows no skeleton. */
  loaded: (name: string, page: string) => LoadedPage | undefined
  /** The version that `load` would give in place of one on screen; null when it is the same, or does not fit this host. */
  successorOf: (entry: RemoteEntry) => RemoteEntry | null
  /** Forgets a module and reads the registry; a `load` after it waits for that and makes new requests. */
  reset: (name: string) => Promise<void>
  /** Passes on a failure that a person sees. */
  report: (failure: RemoteFailure) => void
  /** A page stands on the screen. */
  settled: Teller['loaded']
  uncaught: Teller['uncaught']
}

interface RemotesOptions {
  registry?: RegistryStore
  mayUpgrade?: Observed<boolean>
  open?: (entry: RemoteEntry, page: string) => Promise<Remote>
  provided?: () => Promise<Provided>
  onFailure?: (failure: RemoteFailure) => void
  onOutcome?: (outcome: Outcome) => void
  timeoutMs?: number
}

interface Opened {
  entry: RemoteEntry
  remote: Promise<Remote>
  pages: Map<string, ComponentType>
}

/** How long a page waits to learn who looks, where that decides the version. */
const VIEWER_WITHIN_MS = 3000

const within = async <T>(timeoutMs: number, what: string, work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RemoteError('timeout', `${what} did not load in ${timeoutMs} ms`)), timeoutMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/**
 * Loads pages of modules. A module of which another version is meant now is opened in that by the next `load`, unless
 * something unsaved is on the screen; pages on screen stay as they are, and load what they still need of their own.
 */
export function createRemotes(options: RemotesOptions = {}): Remotes {
  const { registry = pageRegistry(), mayUpgrade = constant(true), timeoutMs = 15_000 } = options
  const { open = openContainer, provided = providedPackages, onFailure, onOutcome } = options
  const teller = createTeller((outcome) => onOutcome?.(outcome))
  const opened = new Map<string, Opened>()
  const resetting = new Map<string, Promise<void>>()
  let packages: Provided = {}

  const find = (name: string) => findRemote(registry.getState(), name)

  const forget = (name: string, only = opened.get(name)) => {
    if (!only || opened.get(name) !== only) return
    opened.delete(name)
    for (const scripts of Object.values(only.entry.pages)) distrust(scripts)
  }

  const openRemote = (entry: RemoteEntry, page: string): Opened => {
    const known = opened.get(entry.name)
    if (known?.entry.version === entry.version) return known
    const fresh: Opened = { entry, remote: open(entry, page), pages: new Map() }
    opened.set(entry.name, fresh)
    return fresh
  }

  /** The version to open: what the registry means, or what is open where that may not or cannot give way. */
  const wanted = (name: string): RemoteEntry => {
    const entry = find(name)
    if (!entry) throw new RemoteError('withdrawn', `${name} is not in the registry`)
    const { version, disabled } = entry
    if (disabled) throw new RemoteError('disabled', `${name} is closed`, { detail: disabled.reason, entry })
    const misfit = misfitOf(entry, packages)
    const known = opened.get(name)?.entry
    if (known && known.version !== version && (misfit !== null || !mayUpgrade.get())) return known
    if (misfit !== null)
      throw new RemoteError('incompatible', `${name} ${version} needs ${misfit}`, { detail: misfit, entry })
    return entry
  }

  const openPage = async (entry: RemoteEntry, page: string): Promise<LoadedPage> => {
    const { name, version } = entry
    const current = openRemote(entry, page)
    try {
      const loader = ownValue((await current.remote).pages, page)
      const Page: ComponentType | undefined = (await loader?.())?.default
      if (!Page)
        throw new RemoteError('missingExport', `${name} ${version} has no page ${page}`, { detail: page, entry })
      current.pages.set(page, Page)
      return { Page, entry }
    } catch (error) {
      forget(name, current)
      throw await explain(error, entry)
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
    packages = await provided()
    await resetting.get(name)
    await whenDecided(registry, name, VIEWER_WITHIN_MS)
    const entry = wanted(name)
    try {
      return await openPage(entry, page)
    } catch (error) {
      if (!(error instanceof RemoteError) || !isScriptError(error.cause)) throw error
      await reset(name)
      const next = wanted(name)
      if (next.version === entry.version) throw error
      return openPage(next, page)
    }
  }

  return {
    registry,
    mayUpgrade,
    reset,
    report(failure) {
      // What crashed is not gone back to, not even for the sake of something unsaved elsewhere.
      if (failure.reason === 'crashed') forget(failure.remote)
      onFailure?.(failure)
      teller.failed(failure)
    },
    settled: teller.loaded,
    uncaught: teller.uncaught,
    loaded(name, page) {
      const entry = find(name)
      const known = opened.get(name)
      if (!entry || entry.disabled || known?.entry.version !== entry.version) return undefined
      const Page = known.pages.get(page)
      return Page && { Page, entry }
    },
    successorOf({ name, version }) {
      const next = find(name)
      return next && next.version !== version && misfitOf(next, packages) === null ? next : null
    },
    load: (name, page) =>
      within(timeoutMs, name, loadOrFollowRelease(name, page)).catch((error: unknown) => {
        if (error instanceof RemoteError && error.reason === 'timeout') forget(name)
        throw error
      }),
  }
}
