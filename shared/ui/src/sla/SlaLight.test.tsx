import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { SlaLight } from './SlaLight.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:42:00Z') })
})

const light = (text: string) => screen.getByText(text).closest('[tabindex]')

test.each([
  ['GREEN', 'On time'],
  ['AMBER', 'Due soon'],
  ['RED', 'Late'],
  ['PAUSED', 'Paused'],
] as const)('%s says %s next to its shape', (state, word) => {
  renderUi(<SlaLight state={state} />)
  expect(screen.getByText(word).parentElement?.querySelector('svg[aria-hidden=true] path')).toBeTruthy()
})

test('RW.30 says what time is left and by how much it is late, counts on, and turns late when the limit passes', () => {
  renderUi(<SlaLight state="AMBER" enteredAt="2026-11-20T05:40:00Z" dueAt="2026-11-20T10:44:00Z" />)
  expect(light('Due in 2 m')?.textContent).toBe('Due in 2 m5 h 02 m so far')
  act(() => {
    vi.advanceTimersByTime(5 * 60_000)
  })
  expect(light('3 m late')?.textContent).toBe('3 m late5 h 07 m so far')
})

test('shows the exact London times on focus, and Escape hides them', () => {
  renderUi(<SlaLight state="GREEN" enteredAt="2026-07-01T09:00:00Z" dueAt="2027-12-01T09:00:00Z" />)
  const trigger = light('Due in 375 d 22 h') as HTMLElement
  fireEvent.focus(trigger)
  act(() => {
    vi.advanceTimersByTime(10)
  })
  expect(screen.getByRole('tooltip').textContent).toBe('Here since 1 Jul 2026, 10:00\nDue 1 Dec 2027, 09:00')
  expect(trigger.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id)
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('a paused light does not change and says until when', () => {
  renderUi(
    <SlaLight
      state="PAUSED"
      enteredAt="2026-11-20T08:00:00Z"
      pausedSince="2026-11-20T09:00:00Z"
      until="2026-11-23T09:00:00Z"
    />,
  )
  const trigger = light('Paused') as HTMLElement
  expect(trigger.textContent).toBe('Paused1 h 00 m so far')
  fireEvent.focus(trigger)
  act(() => {
    vi.advanceTimersByTime(10)
  })
  expect(screen.getByRole('tooltip').textContent).toContain('Paused until 23 Nov 2026, 09:00')
})

test('a vehicle that was late when it was put on hold stays late, and its clock is paused', () => {
  renderUi(
    <SlaLight
      state="RED"
      enteredAt="2026-11-20T08:00:00Z"
      dueAt="2026-11-20T08:30:00Z"
      pausedSince="2026-11-20T09:00:00Z"
    />,
  )
  expect(light('30 m late')?.textContent).toBe('30 m late1 h 00 m so far')
})
