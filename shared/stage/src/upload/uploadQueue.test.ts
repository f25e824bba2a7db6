import { ApiError } from '@forecourt/api-client'
import type { StageFile } from '@forecourt/contracts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createUploadQueue, type UploadQueueOptions } from './uploadQueue.ts'
import { lastingStore, memoryStore, type StoredUpload, type UploadStore } from './uploadStore.ts'

const TO = { subject: 's', route: 'POST /files', params: { vehicleId: 'v' }, query: {} }
const photo = (name: string, type = 'application/pdf') => new File(['x'.repeat(10)], name, { type })
const arrived = (name: string) => ({ id: name, filename: name }) as StageFile
const noAnswer = () => new ApiError('POST /files', {})
const portal = () => new ApiError('POST /files', { status: 200 })
const refused = (code: string, message: string) =>
  new ApiError('POST /files', { status: 422, errors: [{ code, path: ['file'], message }] })

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
    prepare: async (file, name) => ({ file: new File([file], name, { type: file.type }), query: {}, preview: null }),
    ...given,
  })
  queue.onEnd(({ upload, file }) => ends.push([upload.name, file !== null]))
  const states = () => queue.list('s').map(({ name, state }) => `${name} ${state}`)
  return { queue, ends, states }
}

/** Web Locks in memory, as tabs share them. */
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
  // The connection is back before the next try is due.
  queue.resume()
  await settle()
  open[0]?.finish()
  await settle()
  expect(ends).toEqual([['a', true]])
  expect(new Set(keys).size).toBe(1)
  expect(keys).toHaveLength(3)
})

test('nothing is tried while the device says that it is offline', async () => {
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

test('a reload loses nothing: what waited goes on under its key, made small once', async () => {
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

test('two tabs hold the same upload and one of them sends it', async () => {
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
  expect([here.keys.length, there.keys.length]).toEqual([1, 0])
  here.open[0]?.finish()
  await settle()
  expect(there.keys).toHaveLength(0)
  expect(other.ends).toEqual([['a', false]])
  expect(other.states()).toEqual([])
})

test('a tab that is closed while it sends leaves the upload to the other', async () => {
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

test('a refusal stands on its file, also after a reload, and another try is another upload', async () => {
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

test('whoever signs in next at this device neither sees nor sends it', async () => {
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

/** A database of the browser that fails whenever it is told to. */
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

test('where the browser keeps nothing, uploads work as long as the page lives', async () => {
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

test('what could not be read when the page opened is read at the next try', async () => {
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

test('whether anything waits at this device is asked of the device, for everybody, and not at every progress', async () => {
  const store = memoryStore()
  const { open, send } = server()
  let owner = 'ann:leeds'
  const waits: boolean[] = []
  const { queue } = tab({ send, store, owner: () => owner, onWaits: (isAny) => waits.push(isAny) })
  await queue.add(photo('a'), TO)
  await settle()
  open[0]?.fail(refused('FILE_TYPE', 'No.'))
  await settle()
  // A tablet that changes hands: the page is loaded anew, and the next one sends something of their own.
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

test('files that are chosen before it is known who chose them wait until it is', async () => {
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
