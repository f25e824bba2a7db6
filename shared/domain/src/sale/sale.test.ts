import { describe, expect, it } from 'vitest'
import { acknowledgementsFor } from './acknowledgements.ts'
import { ageBandOf, daysBetween, missingChannels } from './adverts.ts'
import { hasBuyer, mayBeFree } from './selling.ts'

describe('what has to be acknowledged before a post', () => {
  const clean = { safetyDeclined: [], motExpiresAt: '2026-11-24', provenanceStatus: 'CLEAR' }

  it('is nothing for a vehicle in order, whose MOT may end today', () => {
    expect(acknowledgementsFor(clean, '2026-11-24')).toEqual([])
    expect(acknowledgementsFor({ ...clean, motExpiresAt: null }, '2026-11-24')).toEqual([])
  })

  it('is declined safety work, an expired MOT and a provenance alert', () => {
    const vehicle = { safetyDeclined: [{}], motExpiresAt: '2026-11-23', provenanceStatus: 'ALERT' }
    expect(acknowledgementsFor(vehicle, '2026-11-24')).toEqual(['SAFETY_DECLINED', 'MOT_EXPIRED', 'PROVENANCE_ALERT'])
  })
})

describe('adverts', () => {
  it('are missing where no live one is on a usual channel', () => {
    expect(missingChannels([])).toEqual(['AUTOTRADER', 'DEALER_WEBSITE'])
    expect(
      missingChannels([
        { channel: 'AUTOTRADER', status: 'LIVE' },
        { channel: 'DEALER_WEBSITE', status: 'REMOVED' },
        { channel: 'EBAY', status: 'LIVE' },
      ]),
    ).toEqual(['DEALER_WEBSITE'])
  })

  it.each([
    [0, null],
    [29, null],
    [30, 30],
    [44, 30],
    [45, 45],
    [89, 60],
    [400, 90],
  ])('of %i days are in the band of %s', (days, band) => {
    expect(ageBandOf(days)).toBe(band)
  })

  it('count whole days', () => {
    expect(daysBetween('2026-11-20T12:00:00Z', '2026-11-22T11:59:59Z')).toBe(1)
    expect(daysBetween('2026-11-22T12:00:00Z', '2026-11-20T12:00:00Z')).toBe(0)
  })
})

describe('a sale', () => {
  it('costs nothing only where the car is returned or scrapped, and only scrap has no buyer', () => {
    expect(['RETAIL', 'TRADE', 'RETURNED', 'SCRAPPED', null].map(mayBeFree)).toEqual([false, false, true, true, false])
    expect(['RETAIL', 'RETURNED', 'SCRAPPED'].map(hasBuyer)).toEqual([true, true, false])
  })
})
