import { expect, test, vi } from 'vitest'
import { hasUnsavedForm, isLeavingAsked, createUnsavedMark, onUnsavedChange, withoutAsking } from './unsaved.ts'

test('a module may be swapped only when the last unsaved form is gone', () => {
  const listener = vi.fn<() => void>()
  const stop = onUnsavedChange(listener)
  const [first, second] = [createUnsavedMark(), createUnsavedMark()]
  first.set(true)
  second.set(true)
  first.set(false)
  first.set(false)
  expect([first.isSet(), second.isSet()]).toEqual([false, true])
  expect(hasUnsavedForm()).toBe(true)
  second.set(false)
  expect(hasUnsavedForm()).toBe(false)
  expect(listener).toHaveBeenCalledTimes(4)
  stop()
})

test('only the start of a permitted exit skips the question', async () => {
  let arrive = () => {}
  const asked: boolean[] = []
  const left = withoutAsking(() => {
    asked.push(isLeavingAsked())
    return new Promise<void>((resolve) => (arrive = resolve))
  })
  asked.push(isLeavingAsked())
  arrive()
  await left
  expect(asked).toEqual([false, true])
})
