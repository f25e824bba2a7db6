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

/** Where uploads wait. */
export interface UploadStore {
  all: () => Promise<StoredUpload[]>
  has: (id: string) => Promise<boolean>
  put: (upload: StoredUpload) => Promise<void>
  remove: (id: string) => Promise<void>
}

/** For tests, and where the browser keeps nothing, as in some private windows: then a reload loses what waits. */
export function memoryStore(kept = new Map<string, StoredUpload>()): UploadStore {
  return {
    all: async () => [...kept.values()],
    has: async (id) => kept.has(id),
    put: async (upload) => void kept.set(upload.id, upload),
    remove: async (id) => void kept.delete(id),
  }
}

const DATABASE = 'forecourt.uploads'
const TABLE = 'uploads'

const answerTo = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The device keeps no files')))
  })

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(TABLE, { keyPath: 'id' }))
  return answerTo(request)
}

/** Keeps uploads in the browser's database, over reloads and locked telephones. */
export function deviceStore(): UploadStore {
  let database: Promise<IDBDatabase> | undefined
  const table = async (mode: IDBTransactionMode) => {
    database ??= open()
    return (await database).transaction(TABLE, mode).objectStore(TABLE)
  }
  return {
    all: async () => answerTo((await table('readonly')).getAll() as IDBRequest<StoredUpload[]>),
    has: async (id) => (await answerTo((await table('readonly')).count(id))) > 0,
    async put(upload) {
      await answerTo((await table('readwrite')).put(upload))
    },
    async remove(id) {
      await answerTo((await table('readwrite')).delete(id))
    },
  }
}

/** The first store, and the second from the moment at which the first fails. */
export function withFallback(first: UploadStore, second: UploadStore = memoryStore()): UploadStore {
  let store = first
  const attempt = async <Value>(work: (store: UploadStore) => Promise<Value>): Promise<Value> => {
    try {
      return await work(store)
    } catch (error) {
      if (store === second) throw error
      store = second
      return work(second)
    }
  }
  return {
    all: () => attempt((each) => each.all()),
    has: (id) => attempt((each) => each.has(id)),
    put: (upload) => attempt((each) => each.put(upload)),
    remove: (id) => attempt((each) => each.remove(id)),
  }
}
