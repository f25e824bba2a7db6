import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { coalesce } from './coalesce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('runs a burst once for each key, however long it goes on', async () => {
  const done: string[] = []
  const { ask } = coalesce(100, async (key) => void done.push(key))
  for (let i = 0; i < 15; i++) {
    ask('a')
    if (i === 0) ask('b')
    await vi.advanceTimersByTimeAsync(10)
  }
  expect(done).toEqual(['a', 'b'])
  await vi.advanceTimersByTimeAsync(100)
  expect(done).toEqual(['a', 'b', 'a'])
})

it('never runs twice at a time, and once more for what came in the meantime', async () => {
  let atWork = 0
  let most = 0
  let runs = 0
  const { ask } = coalesce(10, async () => {
    most = Math.max(most, ++atWork)
    runs++
    await new Promise((resolve) => setTimeout(resolve, 100))
    atWork--
  })
  ask('a')
  await vi.advanceTimersByTimeAsync(50)
  ask('a')
  ask('a')
  await vi.advanceTimersByTimeAsync(500)
  expect([runs, most]).toEqual([2, 1])
})

it('does nothing after it was stopped', async () => {
  const action = vi.fn<(key: string) => Promise<void>>(async () => {})
  const { ask, stop } = coalesce(10, action)
  ask('a')
  stop()
  await vi.advanceTimersByTimeAsync(100)
  expect(action).not.toHaveBeenCalled()
})
