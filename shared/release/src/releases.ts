import * as acts from './acts.ts'
import type { Decision, ActionStamp, Keep } from './acts.ts'
import { unfitFor } from './fits-host.ts'
import type { HostApi } from './host-api.ts'
import { predecessorOf } from './predecessor.ts'
import type { Audience, Registry, RegistryEntry } from './registry.ts'
import { ReleaseError } from './release-error.ts'
import { registryEntry, RELEASE_FILE, type Release } from './release.ts'
import { type Change, NOTHING_RELEASED, type ReleaseState } from './state.ts'
import type { ObjectStore } from './store/object-store.ts'

/** What is public: the server hands it out as it is. */
export const REGISTRY_KEY = 'registry.json'

/** What the host offers that is in use, for anyone who builds a module for it. */
const HOST_API_KEY = 'host-api.json'

/** No module's name holds a dot, so the log meets none of their folders. */
const logKey = (revision: number) => `registry.log/${String(revision).padStart(8, '0')}.json`
const folderOf = (name: string, version: string) => `${name}/${version}/`

/** Who acts and why. `by` is a person's login or a machine's name. */
export interface Actor {
  by: string
  reason?: string | undefined
  isAutomatic?: true | undefined
}
type WithReason = Actor & { reason: string }

/** A build and its files, by path within the release. */
export interface BuiltRelease {
  release: Release
  files: ReadonlyMap<string, Buffer>
}

/** The releases of one store. Every act is written to the log, and of two at a time neither is lost. */
export interface Releases {
  /** The newest state. It mends a registry that an interrupted writer left behind. @throws Error when the log is not whole */
  read(): Promise<ReleaseState>
  /** What is newer than a state; null when nothing is. It is one look at the store, made as often as one likes. */
  since(state: ReleaseState): Promise<ReleaseState | null>
  release(name: string, version: string): Promise<Release | null>
  /** A file of a release; null when there is none. */
  file(name: string, version: string, path: string): Promise<Buffer | null>
  /** Stores a version's files. The registry does not name it yet. @throws ReleaseError OTHER_CONTENT */
  add(built: BuiltRelease): Promise<void>
  /** Makes a stored version the current one. @throws ReleaseError NO_SUCH_VERSION, UNFIT, BLOCKED, CANARY */
  publish(name: string, version: string, actor: Actor): Promise<ReleaseState>
  /** Gives a stored version to some people. @throws ReleaseError as `acts.canary`, NO_SUCH_VERSION, UNFIT */
  canary(name: string, version: string, audience: Audience, actor: Actor): Promise<ReleaseState>
  /** Ends a canary. @throws ReleaseError NOT_RELEASED, NO_CANARY */
  withdraw(name: string, actor: Actor): Promise<ReleaseState>
  /** Makes the canary, or `version`, the current one, even if it was rolled back. @throws ReleaseError NO_CANARY, NO_SUCH_VERSION, UNFIT */
  promote(name: string, actor: Actor, version?: string): Promise<ReleaseState>
  /**
   * Goes back to `to`, or to the version before that fits the host in use. With `of`, only if that version is still in use: a canary ends, the
   * current version is replaced. The version that is left is blocked.
   * @throws ReleaseError NOT_RELEASED, NO_SUCH_VERSION, UNFIT, NO_PREDECESSOR, MOVED_ON when `of` is not in use any more
   */
  rollback(name: string, actor: WithReason, options?: { to?: string; of?: string }): Promise<ReleaseState>
  /** Closes a module. @throws ReleaseError NOT_RELEASED */
  disable(name: string, actor: WithReason): Promise<ReleaseState>
  /** Opens a module that was closed. @throws ReleaseError NOT_RELEASED */
  enable(name: string, actor: Actor): Promise<ReleaseState>
  /** Takes a module out of the registry. @throws ReleaseError NOT_RELEASED */
  remove(name: string, actor: Actor): Promise<ReleaseState>
  /** Removes versions that are out of use for long enough. */
  prune(name: string, keep: Keep, actor: Actor): Promise<ReleaseState>
  /** What the host in use offers to modules; null before the first one. */
  hostApi(): Promise<HostApi | null>
  /** Says what the host offers that is put to use. */
  setHostApi(api: HostApi): Promise<void>
  /** What was done, newest first: all of it, or what was before a revision. */
  log(before?: number): AsyncIterable<Change>
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value))

/** The public part of a state. */
export const registryOf = ({ revision, change, lines }: ReleaseState): Registry => ({
  revision,
  generatedAt: change?.at ?? new Date(0).toISOString(),
  remotes: lines,
})

/**
 * Opens the releases of a store. A change is committed by creating its log entry, which only one writer can do for a
 * revision; the registry is replaced after that, and any process that finds it behind the log brings it up to date.
 */
export function openReleases(store: ObjectStore, now: () => Date = () => new Date()): Releases {
  async function kept<Content>(key: string): Promise<Content | null> {
    const found = await store.get(key)
    if (!found || found === 'unchanged') return null
    // eslint-disable-next-line typescript/no-unsafe-type-assertion -- what stands under a key is what this file has put there
    return JSON.parse(found.body.toString()) as Content
  }
  const stateAt = (revision: number) => kept<ReleaseState>(logKey(revision))
  const release = (name: string, version: string) => kept<Release>(folderOf(name, version) + RELEASE_FILE)
  const hostApi = () => kept<HostApi>(HOST_API_KEY)
  /** The revision that the registry shows; 0 before there is one. */
  async function shown(): Promise<number> {
    return (await kept<Registry>(REGISTRY_KEY))?.revision ?? 0
  }

  /** Writes the registry until nothing newer has been committed, so that a slow writer does not leave it behind. */
  async function show(state: ReleaseState): Promise<ReleaseState> {
    await store.put(REGISTRY_KEY, json(registryOf(state)))
    const newer = await newest(state.revision + 1)
    return newer ? show(newer) : state
  }

  /** The last state of the log from `revision` on. */
  async function newest(revision: number): Promise<ReleaseState | null> {
    const state = await stateAt(revision)
    return state && ((await newest(revision + 1)) ?? state)
  }

  async function read(): Promise<ReleaseState> {
    const last = await shown()
    const newer = await newest(last + 1)
    if (newer) return show(newer)
    if (last === 0) return NOTHING_RELEASED
    const state = await stateAt(last)
    // Taken for an empty store, it would be written to for ever: the first revision of all is there already.
    if (!state) throw new Error(`The store has lost ${logKey(last)}: restore it from a backup.`)
    return state
  }

  async function change(
    decide: (state: ReleaseState) => Decision | null | Promise<Decision | null>,
  ): Promise<ReleaseState> {
    const state = await read()
    const decision = await decide(state)
    if (!decision) return state
    const revision = state.revision + 1
    const next: ReleaseState = {
      revision,
      change: { revision, ...decision.change },
      lines: decision.lines,
      versions: decision.versions,
    }
    // Somebody else was first: what they did may have changed what is to be decided.
    return (await store.create(logKey(revision), json(next))) ? show(next) : change(decide)
  }

  const stampOf = <Of extends Actor>(actor: Of): Of & ActionStamp => ({ ...actor, at: now().toISOString() })

  async function entryOf(name: string, version: string): Promise<RegistryEntry> {
    const found = await release(name, version)
    if (!found) throw new ReleaseError('NO_SUCH_VERSION', `There is no ${name} ${version} in the store.`)
    const api = await hostApi()
    const [problem] = api ? unfitFor(found, api) : []
    if (problem !== undefined)
      throw new ReleaseError('UNFIT', `${name} ${version} does not fit the host in use: ${problem}.`)
    return registryEntry(found)
  }

  async function predecessor(state: ReleaseState, name: string): Promise<RegistryEntry> {
    const version = await predecessorOf(state, name, { release }, await hostApi())
    if (version === null)
      throw new ReleaseError('NO_PREDECESSOR', `${name} has no version before this one that could take its place.`)
    return entryOf(name, version)
  }

  return {
    read,
    since: ({ revision }) => newest(revision + 1),
    release,
    async file(name, version, path) {
      const found = await store.get(folderOf(name, version) + path)
      return found && found !== 'unchanged' ? found.body : null
    },
    async add({ release: built, files }) {
      const folder = folderOf(built.name, built.version)
      const known = await release(built.name, built.version)
      if (known) return expectSame(known, built)
      for (const [file, body] of files) await store.put(folder + file, body)
      // The last of all: a version is complete or does not exist.
      if (await store.create(folder + RELEASE_FILE, json(built))) return
      const other = await release(built.name, built.version)
      if (other) expectSame(other, built)
    },
    publish: (name, version, actor) =>
      change(async (state) => acts.publish(state, await entryOf(name, version), stampOf(actor))),
    canary: (name, version, audience, actor) =>
      change(async (state) => acts.canary(state, await entryOf(name, version), audience, stampOf(actor))),
    withdraw: (name, actor) => change((state) => acts.withdraw(state, name, stampOf(actor))),
    promote: (name, actor, version) =>
      change(async (state) => {
        const entry = version === undefined ? acts.lineOf(state, name)?.canary?.entry : await entryOf(name, version)
        if (!entry) throw new ReleaseError('NO_CANARY', `${name} has no canary to promote.`)
        return acts.promote(state, entry, stampOf(actor))
      }),
    rollback: (name, actor, { to, of } = {}) =>
      change(async (state) => {
        const line = acts.lineOf(state, name)
        if (of !== undefined && line?.canary?.entry.version === of)
          return acts.rollbackCanary(state, name, stampOf(actor))
        if (of !== undefined && line?.version !== of)
          throw new ReleaseError('MOVED_ON', `${name} ${of} is no longer in use.`)
        const entry = to === undefined ? await predecessor(state, name) : await entryOf(name, to)
        return acts.rollback(state, entry, stampOf(actor))
      }),
    disable: (name, actor) => change((state) => acts.disable(state, name, stampOf(actor))),
    enable: (name, actor) => change((state) => acts.enable(state, name, stampOf(actor))),
    remove: (name, actor) => change((state) => acts.remove(state, name, stampOf(actor))),
    async prune(name, keep, actor) {
      let gone: string[] = []
      const state = await change((before) => {
        gone = acts.outdated(before, name, now(), keep)
        return acts.prune(before, name, keep, stampOf(actor))
      })
      for (const version of gone) {
        // Somebody may have published it again meanwhile.
        if (acts.recordOf(await read(), name, version)) continue
        // First what makes it a version: nobody publishes what is half removed.
        await store.remove(folderOf(name, version) + RELEASE_FILE)
        for await (const key of store.list(folderOf(name, version))) await store.remove(key)
      }
      return state
    },
    hostApi,
    setHostApi: (api) => store.put(HOST_API_KEY, json(api)),
    async *log(before) {
      const { revision: last } = await read()
      for (let revision = Math.min(last, (before ?? Infinity) - 1); revision > 0; revision--) {
        const state = await stateAt(revision)
        if (state?.change) yield state.change
      }
    },
  }
}

/** @throws ReleaseError OTHER_CONTENT */
function expectSame(known: Release, built: Release): void {
  const files = Object.entries(known.integrity)
  const isSame =
    files.length === Object.keys(built.integrity).length &&
    files.every(([file, hash]) => built.integrity[file] === hash)
  if (!isSame)
    throw new ReleaseError(
      'OTHER_CONTENT',
      `${built.name} ${built.version} is in the store with other content: a version never changes. Give it a new one.`,
    )
}
