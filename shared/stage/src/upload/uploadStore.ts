import { isRecord } from '@forecourt/domain'

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
  /** Already made small, so that every try sends the same bytes. */
  isReady: boolean
  /** Milliseconds since 1970, for the order. */
  addedAt: number
  /** Why the server will not have it; it waits for the person. */
  refusal: string | null
}

/** Whether it can be sent: the rest of what an earlier release has kept is the server's to judge. */
const isStored = (kept: unknown): kept is StoredUpload =>
  isRecord(kept) && typeof kept.id === 'string' && typeof kept.route === 'string' && kept.blob instanceof Blob

/** Where uploads wait. */
export interface UploadStore {
  all: () => Promise<StoredUpload[]>
  has: (id: string) => Promise<boolean>
  /** Whether nothing waits, of anybody at this device. */
  isEmpty: () => Promise<boolean>
  put: (upload: StoredUpload) => Promise<void>
  remove: (id: string) => Promise<void>
}

/** For tests, and where there is no browser. */
export function memoryStore(kept = new Map<string, StoredUpload>()): UploadStore {
  return {
    all: async () => [...kept.values()],
    has: async (id) => kept.has(id),
    isEmpty: async () => kept.size === 0,
    put: async (upload) => void kept.set(upload.id, upload),
    remove: async (id) => void kept.delete(id),
  }
}

const TABLE = 'uploads'

const answerTo = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The device keeps no files')))
  })

/** An open connection to where uploads wait, and whether that was only made with it. */
export interface Connection {
  store: UploadStore
  isNew: boolean
}

/** Opens the browser's database of that name, which outlives reloads and locked telephones. */
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
    has: async (id) => (await answerTo(table('readonly').count(id))) > 0,
    isEmpty: async () => (await answerTo(table('readonly').count())) === 0,
    async put(upload) {
      await answerTo(table('readwrite').put(upload))
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
    } catch {
      connection = opened()
      return work(await connection)
    }
  }

  return {
    async all() {
      const kept = await attempt((store) => store.all())
      for (const upload of kept) known.set(upload.id, upload)
      return [...kept, ...[...onlyHere].flatMap((id) => known.get(id) ?? [])]
    },
    has: async (id) => onlyHere.has(id) || attempt((store) => store.has(id)).catch(() => true),
    isEmpty: async () => onlyHere.size === 0 && attempt((store) => store.isEmpty()).catch(() => known.size === 0),
    async put(upload) {
      const { id } = upload
      known.set(id, upload)
      try {
        await attempt((store) => store.put(upload))
        onlyHere.delete(id)
      } catch {
        onlyHere.add(id)
      }
    },
    async remove(id) {
      known.delete(id)
      onlyHere.delete(id)
      await attempt((store) => store.remove(id)).catch(() => undefined)
    },
  }
}
