import { isRecord } from '@forecourt/domain'
import type { Preparation } from './prepare.ts'

/** A file on its way, as it survives a reload. */
export interface StoredUpload {
  /** Also its idempotency key: however often it is sent, it arrives once. */
  id: string
  /** The person in a role at a dealer who took it: nobody else sends it. */
  owner: string
  /** What it belongs to, for example `mechanical-prep:<vehicle id>`. */
  subject: string
  /** The call that takes it, by its route, with its parameters. */
  route: string
  params: Record<string, string>
  query: Record<string, string>
  name: string
  blob: Blob
  /** What is done to it on the device; an earlier release kept uploads without saying. */
  prepare?: Preparation
  /** Prepared already, its query too, so that every try sends the same. */
  isReady: boolean
  /** A picture of it for the page. */
  preview?: Blob | null
  /** Milliseconds since 1970, for the order. */
  addedAt: number
  /** Why the server will not have it; it waits for the person. */
  refusal: string | null
}

/** Whether it can be sent: the rest of what an earlier release has kept is the server's to judge. */
const isStored = (kept: unknown): kept is StoredUpload =>
  isRecord(kept) && typeof kept.id === 'string' && typeof kept.route === 'string' && kept.blob instanceof Blob

/** Whether the device has an upload: it had no room for it, or keeps nothing at all, and then it lasts as long as the page. */
export type Keeping = 'kept' | 'full' | 'refused'

/** Where uploads wait. */
export interface UploadStore {
  all: () => Promise<StoredUpload[]>
  /** An upload as it is kept; null for one that is not there any more. */
  get: (id: string) => Promise<StoredUpload | null>
  /** Whether nothing waits, of anybody at this device. */
  isEmpty: () => Promise<boolean>
  put: (upload: StoredUpload) => Promise<Keeping>
  remove: (id: string) => Promise<void>
}

/** For tests, and where there is no browser. */
export function memoryStore(kept = new Map<string, StoredUpload>()): UploadStore {
  return {
    all: async () => [...kept.values()],
    get: async (id) => kept.get(id) ?? null,
    isEmpty: async () => kept.size === 0,
    async put(upload) {
      kept.set(upload.id, upload)
      return 'kept'
    },
    remove: async (id) => void kept.delete(id),
  }
}

const TABLE = 'uploads'

const answerTo = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The device keeps no files')))
  })

/** Resolves when the device has it: large files are written only at the end, and that is where a full one says so. */
const endOf = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error('The device keeps no files'))
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', fail)
    transaction.addEventListener('error', fail)
  })

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'

/** An open connection to where uploads wait, and whether that was only made with it. */
export interface Connection {
  store: UploadStore
  isNew: boolean
}

/** Opens the browser's database of that name, which outlives reloads and locked phones. */
export async function openDevice(name: string): Promise<Connection> {
  let isNew = false
  const request = indexedDB.open(name, 1)
  request.addEventListener('upgradeneeded', () => {
    isNew = true
    request.result.createObjectStore(TABLE, { keyPath: 'id' })
  })
  const database = await answerTo(request)
  const table = (mode: IDBTransactionMode) => database.transaction(TABLE, mode).objectStore(TABLE)
  const store: UploadStore = {
    all: async () => {
      const found: unknown[] = await answerTo(table('readonly').getAll())
      return found.filter(isStored)
    },
    async get(id) {
      const found: unknown = await answerTo(table('readonly').get(id))
      return isStored(found) ? found : null
    },
    isEmpty: async () => (await answerTo(table('readonly').count())) === 0,
    async put(upload) {
      const { transaction } = table('readwrite').put(upload)
      if (transaction) await endOf(transaction)
      return 'kept'
    },
    async remove(id) {
      await answerTo(table('readwrite').delete(id))
    },
  }
  return { store, isNew }
}

/**
 * A store whose connection may be cut, refused, or come back empty: browsers close and clear their databases under an open
 * page. Nothing that was put is taken for sent because of that; to send it once more does no harm, since it goes under its
 * key. @throws from `all` alone, when the device cannot be asked
 */
export function lastingStore(connect: () => Promise<Connection>): UploadStore {
  /** What this page has put or read and not removed. */
  const known = new Map<string, StoredUpload>()
  const onlyHere = new Set<string>()
  let connection: Promise<UploadStore> | undefined

  async function opened() {
    const { store, isNew } = await connect()
    if (isNew) for (const upload of known.values()) await store.put(upload)
    return store
  }

  async function attempt<Answer>(work: (store: UploadStore) => Promise<Answer>): Promise<Answer> {
    try {
      return await work(await (connection ??= opened()))
    } catch (error) {
      // A full device would only copy a large file once more.
      if (isFull(error)) throw error
      connection = opened()
      return work(await connection)
    }
  }

  return {
    async all() {
      const all = await attempt((store) => store.all())
      // Of what the device has an earlier state of, the page's own is the one that counts.
      const kept = all.filter(({ id }) => !onlyHere.has(id))
      for (const upload of kept) known.set(upload.id, upload)
      return [...kept, ...[...onlyHere].flatMap((id) => known.get(id) ?? [])]
    },
    async get(id) {
      const here = known.get(id) ?? null
      return onlyHere.has(id) ? here : attempt((store) => store.get(id)).catch(() => here)
    },
    isEmpty: async () => onlyHere.size === 0 && attempt((store) => store.isEmpty()).catch(() => known.size === 0),
    async put(upload) {
      const { id } = upload
      known.set(id, upload)
      try {
        await attempt((store) => store.put(upload))
        onlyHere.delete(id)
        return 'kept'
      } catch (error) {
        onlyHere.add(id)
        return isFull(error) ? 'full' : 'refused'
      }
    },
    async remove(id) {
      known.delete(id)
      onlyHere.delete(id)
      await attempt((store) => store.remove(id)).catch(() => undefined)
    },
  }
}
