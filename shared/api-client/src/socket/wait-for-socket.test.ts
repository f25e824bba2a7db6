import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Socket } from 'socket.io-client'
import { waitForSocket } from './wait-for-socket.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('R9.07 looks every 100 ms', async () => {
  const socket = {} as Socket
  const find = vi.fn<() => Socket | null>(() => null)
  const found = waitForSocket(undefined, find)
  await vi.advanceTimersByTimeAsync(299)
  expect(find).toHaveBeenCalledTimes(3)
  find.mockReturnValue(socket)
  await vi.advanceTimersByTimeAsync(1)
  expect(await found).toBe(socket)
  expect(vi.getTimerCount()).toBe(0)
})

it('R4.21 R9.07 gives up at 5 s with the specified message', async () => {
  const outcome = vi.fn<(error: unknown) => void>()
  waitForSocket(undefined, () => null).catch(outcome)
  await vi.advanceTimersByTimeAsync(4999)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome.mock.calls[0]?.[0]).toMatchObject({ message: 'Socket initialization timed out' })
})

it('stops looking when nobody is waiting any more', () => {
  const stop = new AbortController()
  void waitForSocket(stop.signal, () => null)
  stop.abort()
  expect(vi.getTimerCount()).toBe(0)
})
