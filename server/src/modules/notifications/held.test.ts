import { expect, it } from 'vitest'
import { waitsForDigest } from './held.ts'

it.each([
  ['2026-11-21T07:30:00Z', true],
  ['2026-11-21T08:00:00Z', true],
  ['2026-11-21T08:01:00Z', false],
  ['2026-11-21T13:00:00Z', false],
  // British Summer Time
  ['2026-07-01T06:30:00Z', true],
  ['2026-07-01T07:00:00Z', true],
  ['2026-07-01T07:30:00Z', false],
])('a notification held back by quiet hours until %s waits for the digest: %s', (until, waits) => {
  expect(waitsForDigest(until)).toBe(waits)
})
