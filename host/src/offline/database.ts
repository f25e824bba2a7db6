const NAME = 'forecourt-kept'
const TABLE = 'kept'

/** A table by key, as far as it is needed; a test has one in memory. */
export interface Table {
  get: (key: string) => Promise<unknown>
  put: (key: string, value: unknown) => Promise<void>
  delete: (keys: readonly string[]) => Promise<void>
  all: () => Promise<(readonly [key: string, value: unknown])[]>
  clear: () => Promise<void>
}

const settled = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The device keeps nothing')))
  })

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(TABLE))
  return settled(request)
}

/** Opened for each use: a connection that stays open would be in the way of anyone who clears the browser’s data. */
async function inTransaction<Result>(
  mode: IDBTransactionMode,
  work: (table: IDBObjectStore) => Result | Promise<Result>,
): Promise<Result> {
  const database = await open()
  try {
    const transaction = database.transaction(TABLE, mode)
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The device is full')))
    })
    const [result] = await Promise.all([work(transaction.objectStore(TABLE)), done])
    return result
  } finally {
    database.close()
  }
}

/** The table on this device. Its calls reject where the browser keeps nothing. */
export const deviceTable: Table = {
  get: (key) => inTransaction('readonly', (table) => settled<unknown>(table.get(key))),
  async put(key, value) {
    await inTransaction('readwrite', (table) => settled(table.put(value, key)))
  },
  async delete(keys) {
    await inTransaction('readwrite', (table) => Promise.all(keys.map((key) => settled(table.delete(key)))))
  },
  all: () =>
    inTransaction('readonly', async (table) => {
      const [keys, values] = await Promise.all([settled(table.getAllKeys()), settled<unknown[]>(table.getAll())])
      return keys.flatMap((key, at) => (typeof key === 'string' ? [[key, values[at]] as const] : []))
    }),
  async clear() {
    await inTransaction('readwrite', (table) => settled(table.clear()))
  },
}
