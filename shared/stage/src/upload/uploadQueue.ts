import { ApiError, isAborted, newKey } from '@forecourt/api-client'
import type { StageFile } from '@forecourt/contracts'
import { createObservable } from '@forecourt/domain/observable'
import { isUndecided } from '../transient.ts'
import { createPreparation, FileRefusal, type Prepared, type Preparation } from './prepare.ts'
import type { Keeping, StoredUpload, UploadStore } from './uploadStore.ts'

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
  /** A small picture of it, once it is prepared; null for what the browser cannot show. */
  previewUrl: string | null
  state: UploadState
  /** From 0 to 1. */
  progress: number
  refusal: string | null
  /** Whether it outlives the page; null until the device has answered. */
  keeping: Keeping | null
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
  /** @throws FileRefusal for a file that is not to be sent */
  prepare?: (blob: Blob, name: string, how: Preparation) => Promise<Prepared>
  /** Between the tabs of a browser, each of which may hold the same upload. */
  locks?: Pick<LockManager, 'request'> | undefined
  /** How many are prepared at once, and how many sent. */
  limit?: number
  /** Milliseconds until uploads without an answer are tried again; the last repeats. */
  retries?: readonly number[]
}

/** What became of an upload: it arrived, here or in another tab, or it was given up. */
export type UploadEnd = { upload: Upload; file: StageFile | null }

const reasonOf = (error: ApiError) =>
  error.errors[0]?.message ?? error.serverMessage ?? 'The server did not accept this file.'

/** Where a file goes, and what is done to it before. */
type Destination = Pick<StoredUpload, 'subject' | 'route' | 'params' | 'query' | 'prepare'>

/** Stands for every subject among the lists. */
const EVERY = '*'

interface Entry {
  stored: StoredUpload
  view: Upload
  stop: AbortController | null
}

/** Bytes up to which a picture without a preview is shown as it is: a large one would be decoded on every screen it is on. */
const SHOWN_AS_IT_IS = 2_000_000
/** Part of a file that has to go out before the page is told again. */
const STEP = 0.01

function previewOf({ preview, blob, isReady }: StoredUpload): string | null {
  if (preview) return URL.createObjectURL(preview)
  const isShowable = /^image\/(?:jpeg|png|webp|gif|avif)$/.test(blob.type)
  return isReady && isShowable && blob.size <= SHOWN_AS_IT_IS ? URL.createObjectURL(blob) : null
}

const isWaiting = ({ view }: Entry) => view.state === 'waiting' || view.state === 'offline'

/**
 * Sends files one after the other, a few at once, through dead signals and reloads, each exactly once. Files are kept before
 * any is prepared, and go out in the order in which they were chosen.
 */
export function createUploadQueue(options: UploadQueueOptions) {
  const { store, send, owner, onWaits, locks, limit = 2, retries = [4_000, 10_000, 30_000] } = options
  const prepare = options.prepare ?? createPreparation()
  const isOnline = options.isOnline ?? (() => navigator.onLine)
  const entries = new Map<string, Entry>()
  const observable = createObservable()
  const endings = createObservable<[end: UploadEnd]>()
  const lists = new Map<string, readonly Upload[]>()
  /** Chosen before it was known by whom. */
  const unowned: [file: File, to: Destination][] = []
  const preparing = new Set<string>()
  let loadedFor: string | null = null
  /** How many are being written to the device. */
  let saving = 0
  let running = 0
  let failures = 0
  let lastAdded = 0
  let isTelling = false
  let pause: ReturnType<typeof setTimeout> | undefined

  /** Many change at once when many were chosen: the page is told once of all. */
  function changed(subject: string) {
    for (const key of lists.keys()) if (key.endsWith(` ${subject}`) || key.endsWith(EVERY)) lists.delete(key)
    if (isTelling) return
    isTelling = true
    queueMicrotask(() => {
      isTelling = false
      observable.notify()
    })
  }

  function show(entry: Entry, part: Partial<Upload>) {
    entry.view = { ...entry.view, ...part }
    changed(entry.view.subject)
  }

  function enter(stored: StoredUpload, keeping: Keeping | null): Entry {
    const { id, subject, params, query, name, blob, refusal } = stored
    const state = refusal ? 'refused' : 'waiting'
    const previewUrl = previewOf(stored)
    const view: Upload = {
      id,
      subject,
      params,
      query,
      name,
      type: blob.type,
      previewUrl,
      state,
      progress: 0,
      refusal,
      keeping,
    }
    const entry = { stored, view, stop: null }
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
    endings.notify({ upload: entry.view, file })
    leave(entry)
  }

  /** Writes an upload to the device, and says on it when that has no room. */
  async function save(entry: Entry) {
    const keeping = await store.put(entry.stored)
    // It has an earlier state already, which is enough to go on with.
    if (keeping !== entry.view.keeping && entry.view.keeping !== 'kept') show(entry, { keeping })
  }

  async function keep(entry: Entry, part: Partial<StoredUpload>) {
    entry.stored = { ...entry.stored, ...part }
    if (entries.has(entry.stored.id)) await save(entry)
  }

  async function refuse(entry: Entry, refusal: string) {
    show(entry, { state: 'refused', progress: 0, refusal })
    await keep(entry, { refusal })
  }

  async function fail(entry: Entry, error: unknown) {
    if (!entries.has(entry.view.id)) return
    if (error instanceof FileRefusal) return refuse(entry, error.message)
    if (error instanceof ApiError && !isUndecided(error)) return refuse(entry, reasonOf(error))
    show(entry, { state: isAborted(error) ? 'waiting' : 'offline', progress: 0 })
    if (isAborted(error) || pause) return
    pause = setTimeout(resume, retries[Math.min(failures, retries.length - 1)])
    failures += 1
  }

  /**
   * Takes an upload as the device has it: another tab may have prepared it, or sent it, and then it ends here. The copy is read
   * from then on, because a phone soon forgets the file that was chosen.
   * @returns whether it is still to be sent
   */
  async function take(entry: Entry): Promise<boolean> {
    const kept = await store.get(entry.view.id)
    if (!entries.has(entry.view.id)) return false
    if (!kept) {
      end(entry, null)
      return false
    }
    if (kept.isReady && !entry.stored.isReady) showPrepared(entry, kept)
    entry.stored = kept
    return true
  }

  function showPrepared(entry: Entry, stored: StoredUpload) {
    const { name, query, blob } = stored
    const before = entry.view.previewUrl
    show(entry, { name, query, type: blob.type, previewUrl: previewOf(stored) })
    if (before) URL.revokeObjectURL(before)
  }

  async function makeReady(entry: Entry) {
    if (!(await take(entry)) || entry.stored.isReady) return
    const { blob, name, query, prepare: how = 'photo' } = entry.stored
    const { file, query: more, preview } = await prepare(blob, name, how)
    const part = { blob: file, name: file.name, query: { ...query, ...more }, preview, isReady: true }
    if (entries.has(entry.view.id)) showPrepared(entry, { ...entry.stored, ...part })
    await keep(entry, part)
  }

  async function deliver(entry: Entry, signal: AbortSignal) {
    if (!(await take(entry))) return
    signal.throwIfAborted()
    const onProgress = (progress: number) => {
      if (progress === 1 || Math.abs(progress - entry.view.progress) >= STEP) show(entry, { progress })
    }
    const file = await send(entry.stored, { signal, onProgress })
    failures = 0
    await store.remove(entry.view.id)
    end(entry, file)
    await tell()
  }

  /** Works at an upload that another tab may hold as well. */
  const alone = (entry: Entry, signal: AbortSignal, work: () => Promise<void>) =>
    locks ? locks.request(`forecourt.upload.${entry.view.id}`, { signal }, work) : work()

  async function prepareOne(entry: Entry) {
    const { id } = entry.view
    const stop = new AbortController()
    entry.stop = stop
    preparing.add(id)
    try {
      await alone(entry, stop.signal, () => makeReady(entry))
    } catch (error) {
      await fail(entry, error)
    } finally {
      entry.stop = null
      preparing.delete(id)
      pump()
    }
  }

  async function run(entry: Entry) {
    const stop = new AbortController()
    const { signal } = stop
    entry.stop = stop
    running += 1
    show(entry, { state: 'sending', progress: 0, refusal: null })
    try {
      await alone(entry, signal, () => deliver(entry, signal))
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
    // A burst of photos is safe on the device before the first is decoded.
    if (saving > 0) return
    const waiting = [...entries.values()].filter((entry) => isOwn(entry) && isWaiting(entry))
    const unready = waiting.filter(({ stored, view }) => !stored.isReady && !preparing.has(view.id))
    for (const entry of unready.slice(0, Math.max(0, limit - preparing.size))) void prepareOne(entry)
    if (pause) return
    if (!isOnline()) {
      for (const entry of waiting) if (entry.view.state === 'waiting') show(entry, { state: 'offline' })
      return
    }
    for (const entry of waiting) {
      if (running >= limit || !entry.stored.isReady || preparing.has(entry.view.id)) return
      void run(entry)
    }
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
      if (stored.owner === current && !entries.has(stored.id)) enter(stored, 'kept')
    }
  }

  async function add(file: File, to: Destination) {
    const current = owner()
    if (!current) {
      if (current === null) unowned.push([file, to])
      return
    }
    const name = file.name || 'photo.jpg'
    // Thirty are chosen within a millisecond.
    lastAdded = Math.max(Date.now(), lastAdded + 1)
    const id = newKey()
    await saveNew({ ...to, id, owner: current, name, blob: file, isReady: false, addedAt: lastAdded, refusal: null })
    pump()
    await tell()
  }

  async function saveNew(stored: StoredUpload) {
    const entry = enter(stored, null)
    saving += 1
    await save(entry).finally(() => (saving -= 1))
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
        if (entry.view.previewUrl) URL.revokeObjectURL(entry.view.previewUrl)
        await saveNew({ ...entry.stored, id: newKey(), refusal: null })
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
    subscribe: observable.subscribe,
    onEnd: endings.subscribe,
  }
}

export type UploadQueue = ReturnType<typeof createUploadQueue>
