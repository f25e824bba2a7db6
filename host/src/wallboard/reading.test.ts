import { expect, test } from 'vitest'
import { readClock } from './reading.ts'
import { aVehicle } from './wallboard.fixture.ts'

const NOW = Date.parse('2026-11-20T10:42:00Z')

test('a clock runs on without updates, and turns late when its limit passes', () => {
  const vehicle = aVehicle('AB12CDE', { slaState: 'AMBER', dueAt: '2026-11-20T10:44:00Z' })
  expect(readClock(vehicle, NOW)).toEqual({ state: 'AMBER', words: 'Due in 2 m', elapsed: '2 h 42 m' })
  expect(readClock(vehicle, NOW + 5 * 60_000)).toMatchObject({ state: 'RED', words: '3 m late' })
})

test('a held vehicle says what it is waiting for, and its clock is paused', () => {
  const hold = { reason: 'AWAITING_PARTS', since: '2026-11-20T09:00:00Z' } as const
  const vehicle = aVehicle('AB12CDE', { slaState: 'PAUSED', hold, dueAt: '2026-11-20T10:00:00Z' })
  expect(readClock(vehicle, NOW)).toEqual({ state: 'PAUSED', words: 'Held: awaiting parts', elapsed: '1 h 00 m' })
})
