import { expect, test } from 'vitest'
import { formatRelative } from './relativeTime.ts'

const now = Date.parse('2026-11-20T10:42:00Z')

test.each([
  ['2026-11-20T10:41:30Z', 'just now'],
  ['2026-11-20T10:30:00Z', '12 min ago'],
  ['2026-11-20T08:05:00Z', '08:05'],
  ['2026-11-19T17:05:00Z', 'Thu 17:05'],
  ['2021-03-18T12:00:00Z', '18 Mar 2021'],
  ['2026-11-21T09:00:00Z', '21 Nov 2026, 09:00'],
])('%s reads %s', (at, text) => {
  expect(formatRelative(at, now)).toBe(text)
})

test('the day is London’s, even in summer', () => {
  // 23:30 UTC on the 1st is half past midnight on the 2nd.
  expect(formatRelative('2026-07-01T23:30:00Z', Date.parse('2026-07-02T09:00:00Z'))).toBe('00:30')
})
