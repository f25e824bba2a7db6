import { ApiError } from '@forecourt/api-client'
import type { StageFile } from '@forecourt/contracts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FileRefusal, type Prepared } from './prepare.ts'
import { createUploadQueue, type UploadQueueOptions } from './uploadQueue.ts'
import { lastingStore, memoryStore, type StoredUpload, type UploadStore } from './uploadStore.ts'

const TO = { subject: 's', route: 'POST /files', params: { vehicleId: 'v' }, query: {} }
const photo = (name: string, type = 'application/pdf') => new File(['x'.repeat(10)], name, { type })
const arrived = (name: string) => ({ id: name, filename: name }) as StageFile
const noAnswer = () => new ApiError('POST /files', {})
const portal = () => new ApiError('POST /files', { status: 200 })
const refused = (code: string, message: string) =>
  new ApiError('POST /files', { status: 422, errors: [{ code, path: ['file'], message }] })

/** A file that is ready at once, as it is. */
const asItIs = (file: Blob, name: string): Prepared => ({
  file: new File([file], name, { type: file.type }),
  query: {},
  preview: null,
})

interface Sending {
  upload: StoredUpload
  signal: AbortSignal
  onProgress: (part: number) => void
  finish: () => void
  fail: (error: Error) => void
}

/** A server on which each upload waits until the test answers it. */
function server() {
  const open: Sending[] = []
  const keys: string[] = []
  const send: UploadQueueOptions['send'] = (upload, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      keys.push(upload.id)
      const leave = () => void open.splice(open.indexOf(sending), 1)
      const sending: Sending = {
        upload,
        signal,
        onProgress,
        finish: () => (leave(), resolve(arrived(upload.name))),
        fail: (error) => (leave(), reject(error)),
      }
      open.push(sending)
      signal.addEventListener('abort', () => (leave(), reject(signal.reason as Error)))
    })
  return { open, keys, send }
}

function tab(given: Partial<UploadQueueOptions> & Pick<UploadQueueOptions, 'send'>) {
  const ends: [string, boolean][] = []
  const queue = createUploadQueue({
    store: memoryStore(),
    owner: () => 'dan:leeds',
    isOnline: () => true,
    prepare: async (file, name) => asItIs(file, name),
    ...given,
  })
  queue.onEnd(({ upload, file }) => ends.push([upload.name, file !== null]))
  const states = () => queue.list('s').map(({ name, state }) => `${name} ${state}`)
  return { queue, ends, states }
}

/** In-memory Web Locks, shared by tabs. */
function locks() {
  const held = new Map<string, Promise<unknown>>()
  const request = (name: string, _options: object, work: () => Promise<unknown>) => {
    const turn = (held.get(name) ?? Promise.resolve()).then(work)
    held.set(
      name,
      turn.catch(() => undefined),
    )
    return turn
  }
  return { request } as unknown as LockManager
}

const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('thirty photos go two at a time, in their order, each with its progress', async () => {
  const { open, send } = server()
  const { queue, ends, states } = tab({ send })
  for (const name of ['a', 'b', 'c']) await queue.add(photo(name), TO)
  await settle()
  expect(states()).toEqual(['a sending', 'b sending', 'c waiting'])
  open[0]?.onProgress(0.5)
  expect(queue.list('s')[0]?.progress).toBe(0.5)
  open[0]?.finish()
  await settle()
  expect(states()).toEqual(['b sending', 'c sending'])
  for (const each of open.toReversed()) each.finish()
  await settle()
  expect(ends).toEqual([
    ['a', true],
    ['c', true],
    ['b', true],
  ])
})

test('R8.12 a dead connection and a Wi-Fi portal are waited out, and the same key is sent again', async () => {
  const { open, keys, send } = server()
  const { queue, ends, states } = tab({ send })
  await queue.add(photo('a'), TO)
  await settle()
  open[0]?.fail(noAnswer())
  await settle()
  expect(states()).toEqual(['a offline'])
  await vi.advanceTimersByTimeAsync(4000)
  expect(states()).toEqual(['a sending'])
  open[0]?.fail(portal())
  await settle()
  expect(states()).toEqual(['a offline'])
  // The connection is back before the next attempt is due.
  queue.resume()
  await settle()
  open[0]?.finish()
  await settle()
  expect(ends).toEqual([['a', true]])
  expect(new Set(keys).size).toBe(1)
  expect(keys).toHaveLength(3)
})

test('nothing is attempted while the device says that it is offline', async () => {
  const { keys, send } = server()
  let isOnline = false
  const { queue, states } = tab({ send, isOnline: () => isOnline })
  await queue.add(photo('a'), TO)
  await settle()
  expect(states()).toEqual(['a offline'])
  expect(keys).toHaveLength(0)
  isOnline = true
  queue.resume()
  await settle()
  expect(states()).toEqual(['a sending'])
})

test('a reload loses nothing: waiting uploads continue under their keys, shrunk once', async () => {
  const store = memoryStore()
  const first = server()
  const prepare = vi.fn<NonNullable<UploadQueueOptions['prepare']>>(async (file, name) => ({
    file: new File([file], `${name}.jpg`),
    query: {},
    preview: null,
  }))
  const before = tab({ send: first.send, store, prepare })
  await before.queue.add(photo('a'), TO)
  await settle()
  const second = server()
  const after = tab({ send: second.send, store, prepare })
  after.queue.resume()
  await settle()
  expect(after.states()).toEqual(['a.jpg sending'])
  expect(second.keys).toEqual(first.keys)
  expect(second.open[0]?.upload.name).toBe('a.jpg')
  expect(prepare).toHaveBeenCalledTimes(1)
  second.open[0]?.finish()
  await settle()
  expect(await store.all()).toEqual([])
})

/** A tab that sends an upload, and another that was opened meanwhile. */
async function twoTabs() {
  const store = memoryStore()
  const shared = locks()
  const here = server()
  const there = server()
  const one = tab({ send: here.send, store, locks: shared })
  await one.queue.add(photo('a'), TO)
  await settle()
  const other = tab({ send: there.send, store, locks: shared })
  other.queue.resume()
  await settle()
  return { here, there, other }
}

test('two tabs have the same upload and one of them sends it', async () => {
  const { here, there, other } = await twoTabs()
  expect([here.keys.length, there.keys.length]).toEqual([1, 0])
  here.open[0]?.finish()
  await settle()
  expect(there.keys).toHaveLength(0)
  expect(other.ends).toEqual([['a', false]])
  expect(other.states()).toEqual([])
})

test('a tab that is closed while it sends leaves the upload to the other', async () => {
  const { here, there } = await twoTabs()
  here.open[0]?.fail(noAnswer())
  await settle()
  expect(there.keys).toEqual(here.keys)
})

test('an upload is cancelled while it is sent, and for good', async () => {
  const store = memoryStore()
  const { open, send } = server()
  const { queue, ends, states } = tab({ send, store })
  await queue.add(photo('a'), TO)
  await queue.add(photo('b'), TO)
  await queue.add(photo('c'), TO)
  await settle()
  const signal = open[0]?.signal
  await queue.cancel(queue.list('s')[0]?.id ?? '')
  await settle()
  expect(signal?.aborted).toBe(true)
  expect(states()).toEqual(['b sending', 'c sending'])
  expect(ends).toEqual([])
  expect((await store.all()).map(({ name }) => name)).toEqual(['b', 'c'])
})

test('a refusal shows on its file, even after a reload, and a retry is a new upload', async () => {
  const store = memoryStore()
  const { open, keys, send } = server()
  const { queue, states } = tab({ send, store })
  await queue.add(photo('a'), TO)
  await settle()
  open[0]?.fail(refused('FILE_TOO_LARGE', 'This file is larger than 10 MB.'))
  await settle()
  expect(queue.list('s')[0]).toMatchObject({ state: 'refused', refusal: 'This file is larger than 10 MB.' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(keys).toHaveLength(1)

  const reloaded = tab({ send, store })
  reloaded.queue.resume()
  await settle()
  expect(reloaded.states()).toEqual(['a refused'])

  await queue.retry(queue.list('s')[0]?.id ?? '')
  await settle()
  expect(states()).toEqual(['a sending'])
  expect(keys[1]).not.toBe(keys[0])
})

test('a server without room is not asked again and again: the photo waits on the device for the person', async () => {
  const store = memoryStore()
  const { open, keys, send } = server()
  const { queue } = tab({ send, store })
  await queue.add(photo('a'), TO)
  await settle()
  open[0]?.fail(
    new ApiError('POST /files', {
      status: 507,
      errors: [{ code: 'STORAGE_FULL', path: [], message: 'There is no room left on the server.' }],
    }),
  )
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queue.list('s')[0]).toMatchObject({ state: 'refused', refusal: 'There is no room left on the server.' })
  expect(keys).toHaveLength(1)
  expect(await store.all()).toHaveLength(1)
})

test('the next person to sign in on this device neither sees nor sends it', async () => {
  const store = memoryStore()
  const { keys, send } = server()
  let owner: string | null = 'dan:leeds'
  const { queue, states } = tab({ send, store, owner: () => owner, isOnline: () => owner !== 'dan:leeds' })
  await queue.add(photo('a'), TO)
  owner = 'sam:leeds'
  queue.resume()
  await settle()
  expect(states()).toEqual([])
  expect(keys).toHaveLength(0)
})

/** A browser database that fails on command. */
function failing(kept = memoryStore()) {
  const device = { isDown: false, kept }
  const check = <Answer>(work: () => Promise<Answer>) =>
    device.isDown ? Promise.reject(new Error('The connection is closing')) : work()
  const connect = () =>
    check(async () => ({
      isNew: false,
      store: {
        all: () => check(kept.all),
        get: (id: string) => check(() => kept.get(id)),
        isEmpty: () => check(kept.isEmpty),
        put: (upload: StoredUpload) => check(() => kept.put(upload)),
        remove: (id: string) => check(() => kept.remove(id)),
      } satisfies UploadStore,
    }))
  return Object.assign(device, { store: lastingStore(connect) })
}

test('where the browser stores nothing, uploads work as long as the page lives', async () => {
  const device = failing()
  device.isDown = true
  const { open, send } = server()
  const { queue, ends } = tab({ send, store: device.store })
  await queue.add(photo('a'), TO)
  await settle()
  open[0]?.finish()
  await settle()
  expect(ends).toEqual([['a', true]])
})

test('a database that fails under the page loses no photo: each is sent', async () => {
  const device = failing()
  const { open, send } = server()
  const { queue, ends } = tab({ send, store: device.store })
  for (const name of ['a', 'b', 'c', 'd']) await queue.add(photo(name), TO)
  await settle()
  device.isDown = true
  for (let sent = 0; sent < 4; sent += 1) {
    open[0]?.finish()
    await settle()
  }
  expect(ends.toSorted(([one], [other]) => one.localeCompare(other))).toEqual([
    ['a', true],
    ['b', true],
    ['c', true],
    ['d', true],
  ])
})

test('uploads that could not be read when the page opened are read at the next attempt', async () => {
  const device = failing()
  const before = tab({ send: server().send, store: device.store })
  await before.queue.add(photo('a'), TO)
  await settle()
  const reopened = failing(device.kept)
  reopened.isDown = true
  const later = tab({ send: server().send, store: reopened.store })
  later.queue.resume()
  await settle()
  expect(later.states()).toEqual([])
  reopened.isDown = false
  later.queue.resume()
  await settle()
  expect(later.states()).toEqual(['a sending'])
})

test('whether anything is waiting is read from the device, for everyone, and not on every progress event', async () => {
  const store = memoryStore()
  const { open, send } = server()
  let owner = 'ann:leeds'
  const waits: boolean[] = []
  const { queue } = tab({ send, store, owner: () => owner, onWaits: (isAny) => waits.push(isAny) })
  await queue.add(photo('a'), TO)
  await settle()
  open[0]?.fail(refused('FILE_TYPE', 'No.'))
  await settle()
  // A tablet that changes hands: the page is reloaded, and the next person sends something of their own.
  owner = 'ben:leeds'
  const second = tab({ send, store, owner: () => owner, onWaits: (isAny) => waits.push(isAny) })
  second.queue.resume()
  await second.queue.add(photo('b'), TO)
  await settle()
  const told = waits.length
  for (const part of [0.2, 0.4, 0.6]) open[0]?.onProgress(part)
  expect(waits).toHaveLength(told)
  open[0]?.finish()
  await settle()
  expect(second.ends).toEqual([['b', true]])
  expect(waits.at(-1)).toBe(true)
  owner = 'ann:leeds'
  second.queue.resume()
  await settle()
  await second.queue.cancel(second.queue.list('s')[0]?.id ?? '')
  expect(waits.at(-1)).toBe(false)
})

test('files chosen before it is known who chose them wait until it is', async () => {
  let owner: string | null | undefined = null
  const { keys, send } = server()
  const { queue, states } = tab({ send, owner: () => owner })
  await queue.add(photo('a'), TO)
  await settle()
  expect(keys).toEqual([])
  owner = 'dan:leeds'
  queue.resume()
  await settle()
  expect(states()).toEqual(['a sending'])
})

test('and are nobody else’s when that session ends instead', async () => {
  let owner: string | null | undefined = null
  const { keys, send } = server()
  const { queue, states } = tab({ send, owner: () => owner })
  await queue.add(photo('a'), TO)
  owner = undefined
  queue.resume()
  owner = 'sam:leeds'
  queue.resume()
  await settle()
  expect([states(), keys]).toEqual([[], []])
})

/** A preparation that the test finishes file by file. */
function bench() {
  const open = new Map<string, () => void>()
  const begun: string[] = []
  const prepare: NonNullable<UploadQueueOptions['prepare']> = (file, name) =>
    new Promise((resolve) => {
      begun.push(name)
      open.set(name, () => (open.delete(name), resolve(asItIs(file, name))))
    })
  return { open, begun, prepare }
}

const eighty = Array.from({ length: 80 }, (_, at) => `photo-${String(at).padStart(2, '0')}`)

test('eighty chosen at once are all stored before the first is prepared, and go out in their order', async () => {
  const kept = memoryStore()
  const puts: (() => void)[] = []
  const store: UploadStore = {
    ...kept,
    put: async (upload) => {
      if (!upload.isReady) await new Promise<void>((resolve) => puts.push(resolve))
      return kept.put(upload)
    },
  }
  const { begun, open: working, prepare } = bench()
  const { open, send } = server()
  const { queue, ends, states } = tab({ send, store, prepare })
  for (const name of eighty) void queue.add(photo(name), TO)
  await settle()
  expect(states()).toHaveLength(80)
  for (const put of puts.slice(1)) put()
  await settle()
  expect(begun).toEqual([])
  puts[0]?.()
  await settle()
  expect(begun).toEqual(eighty.slice(0, 2))
  // The second is ready first, and waits for the one before it.
  working.get('photo-01')?.()
  await settle()
  expect([begun.length, open.length]).toEqual([3, 0])
  const sent: string[] = []
  while (ends.length < 80) {
    for (const finish of working.values()) finish()
    await settle()
    const [first] = open
    if (first) sent.push(first.upload.name)
    first?.finish()
    await settle()
  }
  expect(sent).toEqual(eighty)
})

test('after the app was closed they continue in the order they were chosen, the prepared ones as they are', async () => {
  const store = memoryStore()
  const before = bench()
  const first = tab({ send: server().send, store, prepare: before.prepare, isOnline: () => false })
  for (const name of eighty) void first.queue.add(photo(name), TO)
  await settle()
  before.open.get('photo-00')?.()
  await settle()

  const after = bench()
  const { open, send } = server()
  const second = tab({ send, store, prepare: after.prepare })
  second.queue.resume()
  await settle()
  expect(second.queue.list('s').map(({ name }) => name)).toEqual(eighty)
  expect(after.begun).toEqual(['photo-01', 'photo-02'])
  expect(open.map(({ upload }) => upload.name)).toEqual(['photo-00'])
})

test('what was found out about a photo is sent with it on every attempt, even after a reload', async () => {
  const store = memoryStore()
  const query = { takenAt: '2026-11-20T09:42:07.000Z', advice: 'DARK' }
  const prepare = vi.fn<NonNullable<UploadQueueOptions['prepare']>>(async (file, name) => ({
    ...asItIs(file, name),
    query,
  }))
  const { open, send } = server()
  const { queue } = tab({ send, store, prepare })
  await queue.add(photo('a'), { ...TO, query: { itemRef: 'front' }, prepare: 'advert' })
  await settle()
  expect(prepare.mock.calls[0]?.[2]).toBe('advert')
  expect(open[0]?.upload.query).toEqual({ itemRef: 'front', ...query })
  open[0]?.fail(noAnswer())
  await settle()
  const again = server()
  const reloaded = tab({ send: again.send, store, prepare })
  reloaded.queue.resume()
  await settle()
  expect(again.open[0]?.upload.query).toEqual({ itemRef: 'front', ...query })
  expect(prepare).toHaveBeenCalledTimes(1)
})

test('an upload stored by an earlier release is shrunk and sent', async () => {
  const old = {
    ...TO,
    id: 'old',
    owner: 'dan:leeds',
    name: 'old',
    blob: photo('old'),
    isReady: false,
    addedAt: 1,
    refusal: null,
  } satisfies StoredUpload
  const store = memoryStore(new Map<string, StoredUpload>([['old', old]]))
  const prepare = vi.fn<NonNullable<UploadQueueOptions['prepare']>>(async (file, name) => asItIs(file, name))
  const { open, send } = server()
  const { queue, ends } = tab({ send, store, prepare })
  queue.resume()
  await settle()
  expect(prepare.mock.calls[0]?.[2]).toBe('photo')
  open[0]?.finish()
  await settle()
  expect(ends).toEqual([['old', true]])
})

test('a file that need not be sent says why, and the ones behind it continue', async () => {
  const { open, keys, send } = server()
  const prepare = async (file: Blob, name: string) => {
    if (name === 'long.mp4') throw new FileRefusal('long.mp4 is 200 seconds long.')
    return asItIs(file, name)
  }
  const { queue, states } = tab({ send, prepare })
  await queue.add(photo('long.mp4'), TO)
  await queue.add(photo('b'), TO)
  await settle()
  expect(states()).toEqual(['long.mp4 refused', 'b sending'])
  expect(queue.list('s')[0]?.refusal).toBe('long.mp4 is 200 seconds long.')
  expect([keys.length, open.length]).toEqual([1, 1])
})

test('a file that a full device does not store says so, and is sent from the page', async () => {
  const device = failing()
  const connect = async () => ({
    isNew: false,
    store: {
      ...device.kept,
      put: async (): Promise<'kept'> => {
        throw new DOMException('No room', 'QuotaExceededError')
      },
    },
  })
  const { open, send } = server()
  const { queue, ends } = tab({ send, store: lastingStore(connect) })
  await queue.add(photo('walk.mp4', 'video/mp4'), TO)
  await settle()
  expect(queue.list('s')[0]).toMatchObject({ state: 'sending', keeping: 'full' })
  open[0]?.finish()
  await settle()
  expect(ends).toEqual([['walk.mp4', true]])
})

test('the page is notified once of all that were chosen, and of progress only when it shows', async () => {
  const { open, send } = server()
  const { queue } = tab({ send })
  const told = vi.fn<() => void>()
  queue.subscribe(told)
  for (const name of eighty) void queue.add(photo(name), TO)
  await Promise.resolve()
  expect(told).toHaveBeenCalledTimes(1)
  await settle()
  told.mockClear()
  for (let step = 0; step <= 1000; step += 1) {
    open[0]?.onProgress(step / 1000)
    await Promise.resolve()
  }
  expect(told.mock.calls.length).toBeLessThanOrEqual(102)
  expect(queue.list('s')[0]?.progress).toBe(1)
})

test('a photo that is cancelled during preparation is not sent', async () => {
  const store = memoryStore()
  const { open: working, prepare } = bench()
  const { keys, send } = server()
  const { queue, states } = tab({ send, store, prepare })
  await queue.add(photo('a'), TO)
  await queue.add(photo('b'), TO)
  await settle()
  await queue.cancel(queue.list('s')[0]?.id ?? '')
  for (const finish of working.values()) finish()
  await settle()
  expect(states()).toEqual(['b sending'])
  expect(keys).toHaveLength(1)
  expect((await store.all()).map(({ name }) => name)).toEqual(['b'])
})

test('of two tabs the second takes over what the first has prepared', async () => {
  const store = memoryStore()
  const shared = locks()
  const first = bench()
  const second = bench()
  const one = tab({ send: server().send, store, locks: shared, prepare: first.prepare, isOnline: () => false })
  await one.queue.add(photo('a'), TO)
  await settle()
  const there = server()
  const other = tab({ send: there.send, store, locks: shared, prepare: second.prepare })
  other.queue.resume()
  await settle()
  first.open.get('a')?.()
  await settle()
  expect(second.begun).toEqual([])
  expect(there.open.map(({ upload }) => upload.isReady)).toEqual([true])
})
