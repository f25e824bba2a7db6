import { expect, it } from 'vitest'
import { latestReturn, normaliseTradePlate } from './offsite.ts'

it.each([
  ['0123 ab', '0123AB'],
  [' 0123-AB ', '0123AB'],
  ['--', ''],
])('the trade plate %s is compared as %s', (written, plate) => expect(normaliseTradePlate(written)).toBe(plate))

it('lets a vehicle be expected back for ninety days', () => {
  expect(latestReturn('2026-11-01T09:00:00Z').toISOString()).toBe('2027-01-30T09:00:00.000Z')
})
