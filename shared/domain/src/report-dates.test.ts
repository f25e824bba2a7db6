import { describe, expect, it } from 'vitest'
import { londonDay } from './london-time.ts'
import { appliesLive, cacheTagDate, isReportDateAllowed, liveReportDate } from './report-dates.ts'

describe.each([
  // now, live, tagged TODAY, London
  ['2026-01-15T22:59:00Z', '2026-01-15', '2026-01-15', '2026-01-15'],
  ['2026-01-15T23:00:00Z', '2026-01-16', '2026-01-15', '2026-01-15'],
  ['2026-01-16T00:30:00Z', '2026-01-16', '2026-01-15', '2026-01-16'],
  ['2026-01-16T01:00:00Z', '2026-01-16', '2026-01-16', '2026-01-16'],
  ['2026-07-15T22:59:00Z', '2026-07-15', '2026-07-15', '2026-07-15'],
  ['2026-07-15T23:00:00Z', '2026-07-16', '2026-07-15', '2026-07-16'],
  ['2026-07-16T00:30:00Z', '2026-07-16', '2026-07-15', '2026-07-16'],
  // The night and the evening of the day the clocks go forward.
  ['2026-03-28T23:00:00Z', '2026-03-29', '2026-03-28', '2026-03-28'],
  ['2026-03-29T00:30:00Z', '2026-03-29', '2026-03-28', '2026-03-29'],
  ['2026-03-29T22:59:00Z', '2026-03-29', '2026-03-29', '2026-03-29'],
  ['2026-03-29T23:00:00Z', '2026-03-30', '2026-03-29', '2026-03-30'],
  // And of the day they go back.
  ['2026-10-24T23:00:00Z', '2026-10-25', '2026-10-24', '2026-10-25'],
  ['2026-10-25T00:30:00Z', '2026-10-25', '2026-10-24', '2026-10-25'],
  ['2026-10-25T22:59:00Z', '2026-10-25', '2026-10-25', '2026-10-25'],
  ['2026-10-25T23:00:00Z', '2026-10-26', '2026-10-25', '2026-10-25'],
])('at %s', (now, live, tagged, london) => {
  it('distinguishes the three dates', () => {
    expect([liveReportDate(now), cacheTagDate(now), londonDay(now)]).toEqual([live, tagged, london])
  })

  it('applies a push to the live date only', () => {
    expect(appliesLive(live, now)).toBe(true)
    expect(appliesLive('2025-12-31', now)).toBe(false)
  })

  it('allows the live and the London date', () => {
    expect([isReportDateAllowed(live, now), isReportDateAllowed(london, now)]).toEqual([true, true])
  })
})

it('allows no later date, and nothing that is not a date', () => {
  const now = '2026-01-15T22:59:00Z'
  expect(['2026-01-16', '2026-01-00', '2026-02-30', ''].filter((date) => isReportDateAllowed(date, now))).toEqual([])
})
