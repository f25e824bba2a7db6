import { expect, it } from 'vitest'
import {
  formatDate,
  formatDateTime,
  formatDayMonth,
  formatDuration,
  formatMileage,
  formatTime,
  yearFromText,
} from './format.ts'

it.each([
  ['2026-11-20', '20 Nov 2026'],
  ['2026-09-07', '7 Sep 2026'],
  ['2026-07-01', '1 Jul 2026'],
  ['2026-07-15T23:30:00Z', '16 Jul 2026'],
  ['2026-01-15T23:30:00Z', '15 Jan 2026'],
])('%s is %s', (at, shown) => expect(formatDate(at)).toBe(shown))

it.each([
  ['2026-11-20T10:42:00Z', '20 Nov 2026, 10:42'],
  ['2026-07-20T10:42:59.999Z', '20 Jul 2026, 11:42'],
  ['2026-12-31T00:05:00Z', '31 Dec 2026, 00:05'],
  ['2026-03-29T00:59:00Z', '29 Mar 2026, 00:59'],
  ['2026-03-29T01:00:00Z', '29 Mar 2026, 02:00'],
  ['2026-10-25T00:30:00Z', '25 Oct 2026, 01:30'],
  ['2026-10-25T01:30:00Z', '25 Oct 2026, 01:30'],
])('%s is %s in London', (at, shown) => expect(formatDateTime(at)).toBe(shown))

it('shows a date without its year and a time without its date', () => {
  expect([formatDayMonth('2026-11-23'), formatTime(new Date('2026-11-20T09:05:00Z'))]).toEqual(['23 Nov', '09:05'])
})

it('refuses an invalid moment', () => expect(() => formatDate('2026-02-30x')).toThrow(RangeError))

it.each([
  [0, '0 m'],
  [59, '0 m'],
  [35 * 60, '35 m'],
  [5 * 3600 + 5 * 60, '5 h 05 m'],
  [17 * 3600 + 37 * 60 + 59, '17 h 37 m'],
  [24 * 3600 - 1, '23 h 59 m'],
  [24 * 3600, '1 d 0 h'],
  [57 * 3600 + 1800, '2 d 9 h'],
  [272 * 86400, '272 d 0 h'],
  [-5, '0 m'],
])('%i seconds are %s', (seconds, shown) => expect(formatDuration(seconds)).toBe(shown))

it('groups the mileage and names its unit', () => {
  expect([formatMileage(28940), formatMileage(0, 'MI'), formatMileage(999999, 'KM')]).toEqual([
    '28,940 mi',
    '0 mi',
    '999,999 km',
  ])
})

it.each([
  ['', null],
  ['19', 19],
  ['2,020', 2020],
  ['20201', 2020],
])('the year typed as "%s" is %s', (text, year) => expect(yearFromText(text)).toBe(year))
