import { expect, test } from 'vitest'
import { lastingStore, memoryStore, type StoredUpload } from './uploadStore.ts'

const upload = (id: string): StoredUpload => ({
  id,
  owner: 'dan:leeds',
  subject: 's',
  route: 'POST /files',
  params: {},
  query: {},
  name: `${id}.jpg`,
  blob: new Blob(['x']),
  isReady: true,
  addedAt: 1,
  refusal: null,
})

/** A browser database that can be disconnected, blocked altogether, and cleared behind the page's back. */
function browser() {
  let kept = new Map<string, StoredUpload>()
  let made = false
  const device = {
    connections: 0,
    isRefused: false,
    /** Makes every open connection fail from now on, as when a phone has put the page to sleep. */
    cut: () => (device.generation += 1),
    generation: 0,
    empty: () => {
      kept = new Map()
      made = false
      device.cut()
    },
    ids: () => [...kept.keys()],
    connect: async () => {
      if (device.isRefused) throw new Error('The device keeps no files')
      device.connections += 1
      const { generation } = device
      const open = memoryStore(kept)
      const guard =
        <Given extends unknown[], Answer>(work: (...given: Given) => Promise<Answer>) =>
        async (...given: Given) => {
          if (device.isRefused || generation !== device.generation) throw new Error('The connection is closing')
          return work(...given)
        }
      const isNew = !made
      made = true
      const store = {
        all: guard(open.all),
        get: guard(open.get),
        isEmpty: guard(open.isEmpty),
        put: guard(open.put),
        remove: guard(open.remove),
      }
      return { store, isNew }
    },
  }
  return device
}

test('a lost connection is reopened, and nothing is forgotten', async () => {
  const device = browser()
  const store = lastingStore(device.connect)
  await store.put(upload('a'))
  device.cut()
  expect((await store.get('a')) !== null).toBe(true)
  expect((await store.get('sent-by-another-tab')) !== null).toBe(false)
  expect(device.connections).toBe(2)
  device.cut()
  await store.put(upload('b'))
  expect(device.ids()).toEqual(['a', 'b'])
  await store.remove('a')
  expect([await store.isEmpty(), device.ids()]).toEqual([false, ['b']])
})

test('a database that cannot be read does not mean that an upload was sent elsewhere', async () => {
  const device = browser()
  const store = lastingStore(device.connect)
  await store.put(upload('a'))
  device.isRefused = true
  expect((await store.get('a')) !== null).toBe(true)
  expect(await store.isEmpty()).toBe(false)
  await store.put(upload('b'))
  expect((await store.get('b')) !== null).toBe(true)
  await expect(store.all()).rejects.toThrow('keeps no files')
  // It is not given up for good, and what it could not store is known to be here.
  device.isRefused = false
  expect([(await store.get('a')) !== null, (await store.get('b')) !== null]).toEqual([true, true])
  expect((await store.all()).map(({ id }) => id)).toEqual(['a', 'b'])
  await store.remove('b')
  expect((await store.get('b')) !== null).toBe(false)
})

test('a database that was cleared under the page gets back what the page still has to send', async () => {
  const device = browser()
  const store = lastingStore(device.connect)
  await store.put(upload('a'))
  await store.put(upload('b'))
  await store.remove('b')
  device.empty()
  expect((await store.get('a')) !== null).toBe(true)
  expect(device.ids()).toEqual(['a'])
})

test('where the browser stores nothing, uploads are there as long as the page lives', async () => {
  const device = browser()
  device.isRefused = true
  const store = lastingStore(device.connect)
  expect(await store.isEmpty()).toBe(true)
  await store.put(upload('a'))
  expect([(await store.get('a')) !== null, await store.isEmpty()]).toEqual([true, false])
  await store.remove('a')
  expect(await store.isEmpty()).toBe(true)
})

test('what a full device does not store is reported, is not written twice, and is there as long as the page lives', async () => {
  const open = memoryStore()
  let tries = 0
  let isFull = true
  const store = lastingStore(async () => ({
    isNew: false,
    store: {
      ...open,
      put: async (given) => {
        tries += 1
        if (isFull) throw new DOMException('No room', 'QuotaExceededError')
        return open.put(given)
      },
    },
  }))
  expect([await store.put(upload('a')), tries]).toEqual(['full', 1])
  expect((await store.get('a'))?.name).toBe('a.jpg')
  expect((await store.all()).map(({ id }) => id)).toEqual(['a'])
  isFull = false
  expect(await store.put({ ...upload('a'), name: 'smaller.jpg' })).toBe('kept')
  expect((await open.get('a'))?.name).toBe('smaller.jpg')
})

test('for an upload that the device has only in an earlier state, the page’s own state counts, once', async () => {
  const open = memoryStore()
  let isFull = false
  const put = async (given: StoredUpload) => {
    if (isFull) throw new DOMException('No room', 'QuotaExceededError')
    return open.put(given)
  }
  const store = lastingStore(async () => ({ isNew: false, store: { ...open, put } }))
  await store.put(upload('a'))
  isFull = true
  await store.put({ ...upload('a'), name: 'ready.jpg' })
  expect((await store.all()).map(({ name }) => name)).toEqual(['ready.jpg'])
  expect((await store.get('a'))?.name).toBe('ready.jpg')
})
