import { describe, expect, test } from 'vitest'
import { duplicateOf, lastMotText, mileageCheck, motCheck, recordCheck, stoppingAlerts } from './checks.ts'

const now = Date.parse('2026-11-20T23:30:00Z')

describe('MOT', () => {
  test.each([
    ['2026-11-19', 'RED', 'Expired 19 Nov 2026'],
    ['2026-11-20', 'AMBER', 'Expires today'],
    ['2026-11-21', 'AMBER', 'Expires tomorrow'],
    ['2026-12-20', 'AMBER', 'Expires in 30 days'],
    ['2026-12-21', 'GREEN', 'Until 21 Dec 2026'],
  ])('%s is %s', (expires, state, words) => {
    expect(motCheck(expires, now)).toEqual({ state, words })
  })

  test('the day is London’s: half past eleven UTC in summer is tomorrow', () => {
    expect(motCheck('2026-07-01', Date.parse('2026-07-01T23:30:00Z')).words).toBe('Expired 1 Jul 2026')
  })
})

describe('mileage', () => {
  const last = { testedAt: '2025-11-20', mileage: 31_906, mileageUnit: 'MI' as const }

  test('says how far it has gone since the last MOT', () => {
    expect(mileageCheck(38_412, 'MI', last)).toEqual({ state: 'GREEN', words: '6,506 mi since last MOT' })
    expect(lastMotText(last)).toBe('Last MOT 31,906 mi on 20 Nov 2025')
  })

  test('less than at the last MOT is red', () => {
    expect(mileageCheck(30_000, 'MI', last)).toEqual({ state: 'RED', words: '1,906 mi below last MOT' })
  })

  test('miles and kilometres are not compared', () => {
    expect(mileageCheck(38_412, 'KM', last)).toBeNull()
    expect(mileageCheck(null, 'MI', last)).toBeNull()
    expect(lastMotText({ ...last, mileage: null })).toBeNull()
  })
})

test('only what must stop a person asks for a confirmation', () => {
  expect(stoppingAlerts(['IMPORTED', 'SCRAPPED'])).toEqual(['SCRAPPED'])
  expect(recordCheck(['IMPORTED']).state).toBe('AMBER')
  expect(recordCheck(['IMPORTED', 'EXPORTED'])).toEqual({ state: 'RED', words: 'Imported, Exported' })
  expect(recordCheck([]).state).toBe('GREEN')
})

test('a refusal that names no car is no duplicate', () => {
  expect(duplicateOf({ actor: 'Jo', at: '2026-11-20T10:00:00Z' })).toBeNull()
  const open = { vehicleId: 'v1', dealerName: 'Leeds', stockNumber: 'LDS-1', label: 'Sale: On Sale' }
  expect(duplicateOf({ ...open, since: '2026-11-20T10:00:00Z' })?.readable).toBe(false)
})
