import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useHold } from './useHold.ts'

const step = vi.fn<(held: number) => void>()

function Button() {
  return <button {...useHold(step)}>More</button>
}
const button = () => screen.getByRole('button')
const press = (pointerType: string) => fireEvent.pointerDown(button(), { pointerType, button: 0 })
/** How browsers end a press: the pointer leaves the glass, and then there is a click. */
function release() {
  fireEvent.pointerUp(button())
  fireEvent.click(button(), { detail: 1 })
}

beforeEach(() => {
  vi.useFakeTimers()
  step.mockClear()
  render(<Button />)
})
test('a thumb that lands on it to scroll the page changes nothing', () => {
  press('touch')
  vi.advanceTimersByTime(100)
  fireEvent.pointerCancel(button())
  vi.advanceTimersByTime(5000)
  expect(step).not.toHaveBeenCalled()
})

test.each(['touch', 'mouse', 'pen'])('a tap by %s is one step', (pointerType) => {
  press(pointerType)
  vi.advanceTimersByTime(100)
  release()
  vi.advanceTimersByTime(5000)
  expect(step.mock.calls).toEqual([[0]])
})

test('a long press keeps stepping, and releasing it is no further step', () => {
  press('touch')
  vi.advanceTimersByTime(400 + 2 * 90)
  expect(step.mock.calls).toEqual([[0], [1], [2]])
  release()
  vi.advanceTimersByTime(5000)
  expect(step).toHaveBeenCalledTimes(3)
  press('touch')
  release()
  expect(step).toHaveBeenCalledTimes(4)
})

test('the keyboard and a screen reader press it through its click, even after a long press that ended elsewhere', () => {
  fireEvent.click(button(), { detail: 0 })
  press('mouse')
  vi.advanceTimersByTime(400)
  fireEvent.pointerLeave(button())
  fireEvent.click(button(), { detail: 0 })
  expect(step.mock.calls).toEqual([[0], [0], [0]])
})

test('the other mouse buttons do nothing', () => {
  fireEvent.pointerDown(button(), { pointerType: 'mouse', button: 2 })
  vi.advanceTimersByTime(5000)
  expect(step).not.toHaveBeenCalled()
})
