import { expect, test, vi } from 'vitest'
import { hasUnsavedForm, markUnsaved, onUnsavedChange } from './unsaved.ts'

test('a module may be swapped only when the last unsaved form is gone', () => {
  const listener = vi.fn<() => void>()
  const stop = onUnsavedChange(listener)
  const first = markUnsaved()
  const second = markUnsaved()
  first()
  first()
  expect(hasUnsavedForm()).toBe(true)
  second()
  expect(hasUnsavedForm()).toBe(false)
  expect(listener).toHaveBeenCalledTimes(4)
  stop()
})
