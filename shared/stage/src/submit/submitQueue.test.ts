import { ApiError } from '@forecourt/api-client'
import type { StageMove } from '@forecourt/contracts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSubmitQueue, type SubmitEnd } from './submitQueue.ts'
import type { QueuedSubmit } from './submitStore.ts'

const move = { vehicleId: 'v-1', label: 'Sale: Post' } as StageMove
const noAnswer = () => new ApiError('POST /x', {})
const refusal = () =>
  new ApiError('POST /x', {
    status: 422,
    serverMessage: 'Not like that.',
    errors: [{ code: 'required', path: ['note'], message: 'This is required.' }],
  })

const given = {
  id: 'k-1',
  subject: 'ict:v-1',
  vehicle: 'AB12 CDE',
  vehicleId: 'v-1',
  route: 'POST /stage/ict/:vehicleId',
  params: { vehicleId: 'v-1' },
  body: { note: 'worn' },
  draftVersion: 4,
  draftKey: null,
}

/** An in-memory device and connection; the page on it can be reloaded. */
function device() {
  let kept = '[]'
  const desk = {
    line: 'dead' as 'dead' | 'open' | 'refuses' | 'portal',
    /** The browser's tabs waiting for the lock, one after another. */
    locks: undefined as Pick<LockManager, 'request'> | undefined,
    owner: 'priya:leeds:EMPLOYEE' as string | undefined,
    sent: [] as QueuedSubmit[],
    ends: [] as SubmitEnd[],
    page: () =>
      createSubmitQueue({
        store: {
          read: () => JSON.parse(kept) as QueuedSubmit[],
          write: (submits) => void (kept = JSON.stringify(submits)),
        },
        owner: () => desk.owner,
        onEnd: (end) => desk.ends.push(end),
        isOnline: () => true,
        locks: desk.locks,
        async send(submit) {
          if (desk.line === 'dead') throw noAnswer()
          if (desk.line === 'portal') throw new ApiError('POST /x', { status: 200 })
          desk.sent.push(submit)
          if (desk.line === 'refuses') throw refusal()
          return move
        },
      }),
    kept: () => JSON.parse(kept) as QueuedSubmit[],
  }
  return desk
}

const settled = () => vi.advanceTimersByTimeAsync(0)
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('RW.73 a form sent without a connection waits, and is sent once it is back', async () => {
  const desk = device()
  const queue = desk.page()
  const answer = queue.deliver(given)
  await settled()
  expect([queue.find('ict:v-1')?.id, desk.sent.length]).toEqual(['k-1', 0])
  desk.line = 'open'
  queue.resume()
  expect(await answer).toEqual(move)
  expect([queue.find('ict:v-1'), desk.kept(), desk.ends]).toEqual([null, [], []])
  expect(desk.sent).toMatchObject([{ id: 'k-1', draftVersion: 4, body: { note: 'worn' } }])
})

test('with a connection nothing waits, and a refusal reaches the form at once', async () => {
  const desk = device()
  desk.line = 'refuses'
  await expect(desk.page().deliver(given)).rejects.toMatchObject({ status: 422 })
  expect(desk.kept()).toEqual([])
})

test('it is retried automatically, without a signal from the browser', async () => {
  const desk = device()
  const answer = desk.page().deliver(given)
  await settled()
  desk.line = 'open'
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await answer).toEqual(move)
})

test('RW.73 it survives a reload under its key, and is reported where its form is not open', async () => {
  const desk = device()
  void desk.page().deliver(given)
  await settled()
  const next = desk.page()
  desk.line = 'open'
  next.resume()
  await settled()
  expect(desk.sent.map(({ id }) => id)).toEqual(['k-1'])
  expect(desk.ends).toMatchObject([{ move, submit: { vehicle: 'AB12 CDE' } }])
})

test('an open form receives the answer to what was sent before the reload', async () => {
  const desk = device()
  void desk.page().deliver(given)
  await settled()
  const next = desk.page()
  const answer = next.deliver(given)
  await settled()
  desk.line = 'open'
  next.resume()
  expect(await answer).toEqual(move)
  expect([desk.sent.length, desk.ends]).toEqual([1, []])
})

test('RW.73 it can be cancelled, and then nothing is sent', async () => {
  const desk = device()
  const queue = desk.page()
  const answer = queue.deliver(given)
  const failure = answer.catch((error: unknown) => error)
  await settled()
  queue.cancel('k-1')
  expect(await failure).toMatchObject({ name: 'AbortError' })
  desk.line = 'open'
  await vi.advanceTimersByTimeAsync(60_000)
  expect([desk.sent, desk.kept()]).toEqual([[], []])
})

test('RW.73 a refusal while the form is not open waits for it, and is shown by it once', async () => {
  const desk = device()
  const queue = desk.page()
  const failure = queue.deliver(given).catch((error: unknown) => error)
  await settled()
  queue.leave('ict:v-1')
  expect(await failure).toMatchObject({ name: 'AbortError' })
  desk.line = 'refuses'
  queue.resume()
  await settled()
  expect(desk.ends).toMatchObject([{ error: { status: 422 } }])
  queue.resume()
  await settled()
  expect(desk.sent).toHaveLength(1)
  const next = desk.page()
  expect(next.find('ict:v-1')?.refusal?.status).toBe(422)
  await expect(next.deliver(given)).rejects.toMatchObject({ status: 422, errors: [{ path: ['note'] }] })
  expect(next.find('ict:v-1')).toBeNull()
})

test('nobody else sends it, and an ended session keeps it', async () => {
  const desk = device()
  const queue = desk.page()
  void queue.deliver(given)
  await settled()
  desk.line = 'open'
  desk.owner = 'sam:leeds:EMPLOYEE'
  queue.resume()
  await settled()
  expect([desk.sent, queue.find('ict:v-1')]).toEqual([[], null])
  desk.owner = 'priya:leeds:EMPLOYEE'
  queue.resume()
  await settled()
  expect(desk.sent).toHaveLength(1)
})

test('the page of a portal or proxy is no answer: the submit keeps waiting', async () => {
  const desk = device()
  const queue = desk.page()
  const answer = queue.deliver(given)
  await settled()
  desk.line = 'portal'
  queue.resume()
  await settled()
  expect(queue.find('ict:v-1')).toMatchObject({ id: 'k-1' })
  expect(queue.find('ict:v-1')).not.toHaveProperty('refusal')
  desk.line = 'open'
  queue.resume()
  expect(await answer).toEqual(move)
})

test('a form that is left before its first attempt has failed is reported as not open', async () => {
  const desk = device()
  const queue = desk.page()
  const failure = queue.deliver(given).catch((error: unknown) => error)
  queue.leave('ict:v-1')
  expect(await failure).toMatchObject({ name: 'AbortError' })
  desk.line = 'open'
  queue.resume()
  await settled()
  expect(desk.ends).toMatchObject([{ move }])
})

test('a refusal is reported by one tab, however many wait for their turn', async () => {
  const desk = device()
  void desk.page().deliver(given)
  await settled()
  let turn = Promise.resolve<unknown>(undefined)
  desk.locks = {
    request: ((_name: string, work: () => Promise<unknown>) => (turn = turn.then(work))) as LockManager['request'],
  }
  const tabs = [desk.page(), desk.page()]
  desk.line = 'refuses'
  for (const tab of tabs) tab.resume()
  await settled()
  expect([desk.sent.length, desk.ends.length]).toEqual([1, 1])
})
