import { expect, it } from 'vitest'
import { DEFAULT_QUIET_HOURS, quietUntil } from './quiet-hours.ts'

it.each([
  ['2026-11-20T18:59:59Z', null],
  ['2026-11-20T19:00:00Z', '2026-11-21T07:30:00.000Z'],
  ['2026-11-21T00:10:00Z', '2026-11-21T07:30:00.000Z'],
  ['2026-11-21T07:30:00Z', null],
  // British Summer Time
  ['2026-07-01T18:00:00Z', '2026-07-02T06:30:00.000Z'],
  // The clocks go back on the night of 25 October 2026, and forward on 29 March 2026.
  ['2026-10-24T20:00:00Z', '2026-10-25T07:30:00.000Z'],
  ['2026-03-28T20:00:00Z', '2026-03-29T06:30:00.000Z'],
  ['2026-12-31T22:00:00Z', '2027-01-01T07:30:00.000Z'],
])('at %s it is quiet until %s', (at, until) => {
  expect(quietUntil(at, DEFAULT_QUIET_HOURS)?.toISOString() ?? null).toBe(until)
})

it('handles hours within a day, empty hours, and hours that are switched off', () => {
  const lunch = { enabled: true, from: '12:00', to: '13:00' }
  expect(quietUntil('2026-11-20T12:30:00Z', lunch)?.toISOString()).toBe('2026-11-20T13:00:00.000Z')
  expect(quietUntil('2026-11-20T13:00:00Z', lunch)).toBeNull()
  expect(quietUntil('2026-11-20T12:00:00Z', { enabled: true, from: '12:00', to: '12:00' })).toBeNull()
  expect(quietUntil('2026-11-20T23:00:00Z', { ...DEFAULT_QUIET_HOURS, enabled: false })).toBeNull()
})
