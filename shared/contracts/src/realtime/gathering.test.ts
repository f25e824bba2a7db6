import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Push } from './events.ts'
import { takeUp } from './gathering.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

interface Told {
  name: string
  push: Push
}

/** What is taken up at once stays under way until it is answered. */
function takingUp() {
  const now: string[][] = []
  const soon: string[][] = []
  const later: string[][] = []
  const answers: (() => void)[] = []
  const namesOf = (told: readonly Told[]) => told.map(({ name }) => name)
  const { add, stop } = takeUp<Told>({
    now: (told) => {
      now.push(namesOf(told))
      return new Promise<void>((resolve) => answers.push(resolve))
    },
    soon: async (told) => void soon.push(namesOf(told)),
    later: async (told) => void later.push(namesOf(told)),
  })
  const answer = async () => {
    answers.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { add: (name: string, push: Push = {}) => add({ name, push }), stop, now, soon, later, answer }
}

it('takes up at once what is told together', async () => {
  const { add, now } = takingUp()
  add('a')
  add('b')
  await vi.advanceTimersByTimeAsync(5)
  expect(now).toEqual([['a', 'b']])
})

it('keeps what is told meanwhile until that is there', async () => {
  const { add, now, answer } = takingUp()
  add('a')
  await vi.advanceTimersByTimeAsync(5)
  add('b')
  await vi.advanceTimersByTimeAsync(500)
  add('c')
  expect(now).toEqual([['a']])
  await answer()
  expect(now).toEqual([['a'], ['b', 'c']])
})

it('but for no more than 2 s', async () => {
  const { add, now } = takingUp()
  add('a')
  await vi.advanceTimersByTimeAsync(5)
  add('b')
  await vi.advanceTimersByTimeAsync(1999)
  expect(now).toEqual([['a']])
  await vi.advanceTimersByTimeAsync(2)
  expect(now).toEqual([['a'], ['b']])
})

it('goes on where taking up failed', async () => {
  const now = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('No line')))
  const { add } = takeUp<Told>({ now, soon: async () => undefined, later: async () => undefined })
  add({ name: 'a', push: {} })
  await vi.advanceTimersByTimeAsync(5)
  add({ name: 'b', push: {} })
  await vi.advanceTimersByTimeAsync(5)
  expect(now).toHaveBeenCalledTimes(2)
})

it('comes back to what may wait at a moment of the page’s own within 3 s', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { add, soon, later, answer } = takingUp()
  add('a')
  await vi.advanceTimersByTimeAsync(5)
  await answer()
  add('b')
  await vi.advanceTimersByTimeAsync(1499)
  expect(soon).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect([soon, later]).toEqual([[['a', 'b']], []])
})

it('and to all of it once more within 45 s of the first, with what time brought about', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { add, later, answer } = takingUp()
  add('a')
  await vi.advanceTimersByTimeAsync(5)
  await answer()
  await vi.advanceTimersByTimeAsync(10_000)
  add('late', { isByTime: true })
  await vi.advanceTimersByTimeAsync(12_499)
  expect(later).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(later).toEqual([['a', 'late']])
})

it('and to what time alone brought about within 45 s', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { add, now, soon, later } = takingUp()
  add('late', { isByTime: true })
  await vi.advanceTimersByTimeAsync(5)
  expect(now).toEqual([['late']])
  await vi.advanceTimersByTimeAsync(22_499)
  expect(later).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect([soon, later]).toEqual([[], [['late']]])
})

it('comes back to nothing before it was told at once', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const { add, now, soon } = takingUp()
  add('a')
  await vi.advanceTimersByTimeAsync(5)
  expect(now).toEqual([['a']])
  add('b')
  await vi.advanceTimersByTimeAsync(100)
  expect(soon).toEqual([['a']])
})

it('takes nothing up any more once it is stopped', async () => {
  const { add, stop, now, soon, answer } = takingUp()
  add('a')
  await vi.advanceTimersByTimeAsync(5)
  add('b')
  stop()
  await answer()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([now, soon]).toEqual([[['a']], []])
})
