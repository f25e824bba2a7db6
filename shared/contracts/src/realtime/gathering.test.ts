import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createGathering } from './gathering.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const gathering = () => {
  const applied: string[][] = []
  return { applied, ...createGathering<string>((changes) => applied.push([...changes])) }
}
const BY_TIME = { isByTime: true } as const

it('applies at once what is told together, and then at most every 300 ms', () => {
  const { add, applied } = gathering()
  add('a')
  add('b')
  vi.advanceTimersByTime(20)
  expect(applied).toEqual([['a', 'b']])
  add('c')
  vi.advanceTimersByTime(299)
  expect(applied).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(applied).toEqual([['a', 'b'], ['c']])
})

it('what time brought about waits for a moment of the page’s own within 8 s', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { add, applied } = gathering()
  add('late', BY_TIME)
  vi.advanceTimersByTime(3999)
  expect(applied).toEqual([])
  vi.advanceTimersByTime(1)
  expect(applied).toEqual([['late']])
})

it('or goes along with what somebody did meanwhile', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { add, applied } = gathering()
  add('late', BY_TIME)
  vi.advanceTimersByTime(100)
  add('moved')
  add('late too', BY_TIME)
  vi.advanceTimersByTime(20)
  expect(applied).toEqual([['late', 'moved', 'late too']])
  vi.advanceTimersByTime(10_000)
  expect(applied).toHaveLength(1)
})

it('applies nothing any more once it is stopped', () => {
  const { add, stop, applied } = gathering()
  add('a')
  stop()
  vi.advanceTimersByTime(10_000)
  expect(applied).toEqual([])
})
