import { aVehicle } from '@forecourt/contracts/testing/vehicle.ts'
import { renderUi } from '@forecourt/ui/testing/render.tsx'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { StageHeader } from './StageHeader.tsx'

const LIST = { to: '/stages/mechanical-prep', name: 'Mechanical Prep' }

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
})
const isNarrow = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener: () => {}, removeEventListener: () => {} }))

test.each([true, false])('time on hold does not count on the clock (narrow: %s)', (narrow) => {
  isNarrow(narrow)
  const hold = {
    reason: 'AWAITING_PARTS' as const,
    eta: null,
    note: null,
    since: '2026-11-20T11:00:00Z',
    by: { id: 'dan', name: 'Dan Whitworth' },
  }
  // Three hours here, of which half an hour was held before and the last hour is.
  renderUi(
    <StageHeader vehicle={aVehicle({ slaState: 'PAUSED', heldSeconds: 1800, hold })} task="Assess" list={LIST} />,
  )
  expect(screen.getByText('1 h 30 m so far')).toBeDefined()
})
