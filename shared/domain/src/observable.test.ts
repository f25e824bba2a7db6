import { expect, it, vi } from 'vitest'
import { createObservable, subscribeToAll } from './observable.ts'

it('notifies each listener, until it stops', () => {
  const { subscribe, notify, isObserved } = createObservable<[place: string, count: number]>()
  const first = vi.fn<(place: string, count: number) => void>()
  const second = vi.fn<(place: string, count: number) => void>()
  expect(isObserved()).toBe(false)
  const stop = subscribe(first)
  subscribe(second)
  expect(isObserved()).toBe(true)
  notify('Valet', 2)
  stop()
  notify('Media', 1)
  expect(first.mock.calls).toEqual([['Valet', 2]])
  expect(second.mock.calls).toEqual([
    ['Valet', 2],
    ['Media', 1],
  ])
})

it('keeps notifying the others when one stops at the first call', () => {
  const { subscribe, notify, isObserved } = createObservable()
  const stop = subscribe(() => stop())
  const other = vi.fn<() => void>()
  const stopOther = subscribe(other)
  notify()
  notify()
  expect(other).toHaveBeenCalledTimes(2)
  stopOther()
  expect(isObserved()).toBe(false)
})

it('follows several sources with one subscription', () => {
  const [one, other] = [createObservable(), createObservable()]
  const listener = vi.fn<() => void>()
  const stop = subscribeToAll(one.subscribe, other.subscribe)(listener)
  one.notify()
  other.notify()
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  expect([one.isObserved(), other.isObserved()]).toEqual([false, false])
})
