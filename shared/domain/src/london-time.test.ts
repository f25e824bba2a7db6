import { assert as check, date as anyDate, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCalendarDay, londonDay, londonDayBounds, monthsAfter } from './london-time.ts'

describe('londonDay', () => {
  it.each([
    ['2026-01-15T22:59:59Z', '2026-01-15'],
    ['2026-01-15T23:00:00Z', '2026-01-15'],
    ['2026-01-16T00:30:00Z', '2026-01-16'],
    ['2026-07-15T22:59:59Z', '2026-07-15'],
    ['2026-07-15T23:00:00Z', '2026-07-16'],
    ['2026-07-16T00:30:00Z', '2026-07-16'],
    // Clocks go forward on 29 March 2026 and back on 25 October 2026, both at 01:00 UTC.
    ['2026-03-28T23:00:00Z', '2026-03-28'],
    ['2026-03-29T22:59:59Z', '2026-03-29'],
    ['2026-03-29T23:00:00Z', '2026-03-30'],
    ['2026-10-24T23:00:00Z', '2026-10-25'],
    ['2026-10-25T23:00:00Z', '2026-10-25'],
    ['2026-10-26T00:30:00Z', '2026-10-26'],
  ])('%s is %s in London', (at, day) => expect(londonDay(at)).toBe(day))
})

it.each([
  ['2026-11-21', 13, '2027-12-21'],
  ['2026-12-31', 1, '2027-01-31'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 13, '2029-02-28'],
  ['2026-01-31', 13, '2027-02-28'],
  ['2027-01-31', 13, '2028-02-29'],
])('%s and %d months is %s', (day, months, later) => expect(monthsAfter(day, months)).toBe(later))

describe('londonDayBounds', () => {
  it.each([
    ['2026-01-15', '2026-01-15T00:00:00.000Z', '2026-01-16T00:00:00.000Z'],
    ['2026-07-15', '2026-07-14T23:00:00.000Z', '2026-07-15T23:00:00.000Z'],
    ['2026-03-29', '2026-03-29T00:00:00.000Z', '2026-03-29T23:00:00.000Z'],
    ['2026-10-25', '2026-10-24T23:00:00.000Z', '2026-10-26T00:00:00.000Z'],
    ['2026-12-31', '2026-12-31T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
    ['2028-02-29', '2028-02-29T00:00:00.000Z', '2028-03-01T00:00:00.000Z'],
  ])('%s runs from %s to %s', (day, start, end) => {
    const bounds = londonDayBounds(day)
    expect([bounds.start.toISOString(), bounds.end.toISOString()]).toEqual([start, end])
  })

  it.each(['2026-02-30', '2026-13-01', '2026-1-1', 'today', ''])('refuses %j', (day) => {
    expect(isCalendarDay(day)).toBe(false)
    expect(() => londonDayBounds(day)).toThrow(RangeError)
  })

  it('holds every moment of its day and no other', () => {
    const moment = anyDate({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    check(
      property(moment, (at) => {
        const { start, end } = londonDayBounds(londonDay(at))
        expect(start.getTime()).toBeLessThanOrEqual(at.getTime())
        expect(at.getTime()).toBeLessThan(end.getTime())
      }),
    )
  })
})
