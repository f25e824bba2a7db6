import { ApiError, isAborted, newKey } from '@forecourt/api-client'
import type { StageFile } from '@forecourt/contracts'
import { isUndecided } from '../transient.ts'
import { shrink } from './shrink.ts'
import type { StoredUpload, UploadStore } from './uploadStore.ts'

/**
 * `offline` waits for the connection or for signing in again and goes on by itself; `refused` waits for the person, with
 * what the server said.
 */
export type UploadState = 'waiting' | 'sending' | 'offline' | 'refused'

/** An upload as it is shown. */
export interface Upload {
  id: string
  subject: string
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  name: string
  type: string
  /** Shows the picture before it has arrived; null for what the browser cannot show. */
  previewUrl: string | null
  state: UploadState
  /** From 0 to 1. */
  progress: number
  refusal: string | null
}

export interface UploadQueueOptions {
  store: UploadStore
  send: (
    upload: StoredUpload,
    control: { signal: AbortSignal; onProgress: (part: number) => void },
  ) => Promise<StageFile>
  /** Who is signed in, at which dealer; null while that is not known yet, undefined when nobody is. */
  owner: () => string | null | undefined
  /** Told whenever uploads came or went, whether any wait at this device, of anybody. */
  onWaits?: (isAny: boolean) => void
  isOnline?: () => boolean
  prepare?: (file: Blob, name: string) => Promise<File>
  /** Between the tabs of a browser, each of which may hold the same upload. */
  locks?: Pick<LockManager, 'request'> | undefined
  /** How many are sent at once. */
  limit?: number
  /** Milliseconds until uploads without an answer are tried again; the last repeats. */
  retries?: readonly number[]
}

/** What became of an upload: it arrived, here or in another tab, or it was given up. */
export type UploadEnd = { upload: Upload; file: StageFile | null }

const reasonOf = (error: ApiError) =>
  error.errors[0]?.message ?? error.serverMessage ?? 'The server did not take this file.'

/** Where a file goes. */
type Destination = Pick<StoredUpload, 'subject' | 'route' | 'params' | 'query'>

/** Stands for every subject among the lists. */
const EVERY = '*'

interface Entry {
  stored: StoredUpload
  view: Upload
  stop: AbortController | null
  /** Settles when the device has it: until then it is in no tab's store. */
  saved: Promise<void>
}

const previewOf = ({ type }: Blob, blob: Blob) =>
  /^image\/(?:jpeg|png|webp|gif|avif)$/.test(type) ? URL.createObjectURL(blob) : null

/** Sends files one after the other, a few at once, through dead signals and reloads, each exactly once. */
export function createUploadQueue(options: UploadQueueOptions) {
  const { store, send, owner, onWaits, locks, prepare = shrink, limit = 2, retries = [4_000, 10_000, 30_000] } = options
  const isOnline = options.isOnline ?? (() => navigator.onLine)
  const entries = new Map<string, Entry>()
  const listeners = new Set<() => void>()
  const endings = new Set<(end: UploadEnd) => void>()
  const lists = new Map<string, readonly Upload[]>()
  /** Chosen before it was known by whom. */
  const unowned: [file: File, to: Destination][] = []
  let loadedFor: string | null = null
  let running = 0
  let failures = 0
  let pause: ReturnType<typeof setTimeout> | undefined

  function changed(subject: string) {
    for (const key of lists.keys()) if (key.endsWith(` ${subject}`) || key.endsWith(EVERY)) lists.delete(key)
    for (const listener of listeners) listener()
  }

  function show(entry: Entry, part: Partial<Upload>) {
    entry.view = { ...entry.view, ...part }
    changed(entry.view.subject)
  }

  function enter(stored: StoredUpload, saved: Promise<void>): Entry {
    const { id, subject, params, query, name, blob, refusal } = stored
    const state = refusal ? 'refused' : 'waiting'
    const view: Upload = {
      id,
      subject,
      params,
      query,
      name,
      type: blob.type,
      previewUrl: previewOf(blob, blob),
      state,
      progress: 0,
      refusal,
    }
    const entry = { stored, view, stop: null, saved }
    entries.set(id, entry)
    changed(subject)
    return entry
  }

  function leave({ view }: Entry) {
    entries.delete(view.id)
    if (view.previewUrl) URL.revokeObjectURL(view.previewUrl)
    changed(view.subject)
  }

  function end(entry: Entry, file: StageFile | null) {
    for (const listener of endings) listener({ upload: entry.view, file })
    leave(entry)
  }

  async function keep(entry: Entry, part: Partial<StoredUpload>) {
    entry.stored = { ...entry.stored, ...part }
    if (entries.has(entry.stored.id)) await store.put(entry.stored)
  }

  async function fail(entry: Entry, error: unknown) {
    if (!entries.has(entry.view.id)) return
    if (error instanceof ApiError && !isUndecided(error)) {
      const refusal = reasonOf(error)
      show(entry, { state: 'refused', progress: 0, refusal })
      await keep(entry, { refusal })
      return
    }
    show(entry, { state: isAborted(error) ? 'waiting' : 'offline', progress: 0 })
    if (isAborted(error) || pause) return
    pause = setTimeout(resume, retries[Math.min(failures, retries.length - 1)])
    failures += 1
  }

  async function deliver(entry: Entry, signal: AbortSignal) {
    await entry.saved
    // Another tab may have sent it while this one waited for its turn.
    if (!(await store.has(entry.view.id))) return end(entry, null)
    if (!entry.stored.isReady) {
      const file = await prepare(entry.stored.blob, entry.stored.name)
      await keep(entry, { blob: file, name: file.name, isReady: true })
    }
    signal.throwIfAborted()
    const onProgress = (progress: number) => show(entry, { progress })
    const file = await send(entry.stored, { signal, onProgress })
    failures = 0
    await store.remove(entry.view.id)
    end(entry, file)
    await tell()
  }

  async function run(entry: Entry) {
    const stop = new AbortController()
    const { signal } = stop
    entry.stop = stop
    running += 1
    show(entry, { state: 'sending', progress: 0, refusal: null })
    try {
      const work = () => deliver(entry, signal)
      await (locks ? locks.request(`forecourt.upload.${entry.view.id}`, { signal }, work) : work())
    } catch (error) {
      await fail(entry, error)
    } finally {
      entry.stop = null
      running -= 1
      pump()
    }
  }

  const isOwn = ({ stored }: Entry) => stored.owner === owner()

  function pump() {
    if (pause) return
    const next = [...entries.values()].filter(
      (entry) => isOwn(entry) && ['waiting', 'offline'].includes(entry.view.state),
    )
    if (!isOnline()) {
      for (const entry of next) if (entry.view.state === 'waiting') show(entry, { state: 'offline' })
      return
    }
    for (const entry of next.slice(0, Math.max(0, limit - running))) void run(entry)
  }

  const tell = async () => onWaits?.(!(await store.isEmpty()))

  /** Tries again now what waits: the connection is back, or somebody has signed in. */
  function resume() {
    clearTimeout(pause)
    pause = undefined
    const current = owner()
    if (current === undefined) unowned.length = 0
    else if (current !== null) for (const [file, to] of unowned.splice(0)) void add(file, to)
    void load().then(pump)
  }

  /** Takes up what was left when the page was last open. */
  async function load() {
    const current = owner()
    if (!current || loadedFor === current) return
    loadedFor = current
    let kept: StoredUpload[]
    try {
      kept = await store.all()
    } catch {
      // The device could not be asked; it is at the next try.
      loadedFor = null
      return
    }
    await tell()
    for (const stored of kept.toSorted((one, other) => one.addedAt - other.addedAt)) {
      if (stored.owner === current && !entries.has(stored.id)) enter(stored, Promise.resolve())
    }
  }

  async function add(file: File, to: Destination) {
    const current = owner()
    if (!current) {
      if (current === null) unowned.push([file, to])
      return
    }
    const name = file.name || 'photo.jpg'
    const addedAt = Date.now()
    const stored = { ...to, id: newKey(), owner: current, name, blob: file, isReady: false, addedAt, refusal: null }
    const saved = store.put(stored)
    enter(stored, saved)
    pump()
    await saved
    await tell()
  }

  return {
    resume,
    /** Sends a file once it is known who adds it. */
    add,
    /** Gives an upload up, whatever it is doing. */
    async cancel(id: string) {
      const entry = entries.get(id)
      if (!entry) return
      leave(entry)
      entry.stop?.abort(new DOMException('The upload was cancelled', 'AbortError'))
      await store.remove(id)
      await tell()
    },
    async retry(id: string) {
      const entry = entries.get(id)
      if (!entry || entry.view.state === 'sending') return
      // A refusal is remembered under its key, so another try is another upload.
      if (entry.view.state === 'refused') {
        entries.delete(id)
        await store.remove(id)
        const stored = { ...entry.stored, id: newKey(), refusal: null }
        const view: Upload = { ...entry.view, id: stored.id, state: 'waiting', refusal: null }
        const saved = store.put(stored)
        entries.set(stored.id, { stored, view, stop: null, saved })
        changed(view.subject)
        await saved
      }
      resume()
    },
    /** The person's uploads of a subject, or all of them, oldest first; the same array until one of them changes. */
    list(subject?: string): readonly Upload[] {
      const key = `${owner()} ${subject ?? EVERY}`
      const known = lists.get(key)
      if (known) return known
      const list = [...entries.values()].flatMap((entry) =>
        isOwn(entry) && (subject ?? entry.view.subject) === entry.view.subject ? entry.view : [],
      )
      lists.set(key, list)
      return list
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onEnd(listener: (end: UploadEnd) => void) {
      endings.add(listener)
      return () => void endings.delete(listener)
    },
  }
}

export type UploadQueue = ReturnType<typeof createUploadQueue>
