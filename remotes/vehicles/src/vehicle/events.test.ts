import { describe, expect, it } from 'vitest'
import { sentenceOf } from './events.ts'

describe('sentenceOf', () => {
  it('says what happened, with the details that matter', () => {
    expect(sentenceOf({ type: 'VEHICLE_INFLEETED', data: { stockNumber: 'LDS-7' } })).toEqual({
      title: 'Infleeted',
      detail: 'Stock number LDS-7',
    })
    const route = { ict: false, mechanicalPrep: true, bodyDamage: false, valet: false, media: true }
    expect(sentenceOf({ type: 'VEHICLE_CONFIGURED', data: { route } }).detail).toMatch(
      /^Route: Mechanical Prep, Media$/,
    )
    const none = { ict: false, mechanicalPrep: false, bodyDamage: false, valet: false, media: false }
    expect(sentenceOf({ type: 'VEHICLE_CONFIGURED', data: { route: none } }).detail).toBe('Straight to Sale')
    expect(
      sentenceOf({ type: 'VEHICLE_RECONFIGURED', data: { changes: { purchasePrice: [1, 2], keyTag: ['a', 'b'] } } })
        .detail,
    ).toBe('Changed: purchase price and key tag')
  })

  it('describes workshop events, with figures where they are shown', () => {
    const approved = { version: 2, approvedNet: 31_200, approvedLines: 4, lines: 5, note: null }
    expect(sentenceOf({ type: 'QUOTE_PART_APPROVED', data: approved })).toEqual({
      title: 'Quote 2 part approved, £312.00',
      detail: '4 of 5 lines',
    })
    expect(sentenceOf({ type: 'QUOTE_SUBMITTED', data: {} })).toEqual({ title: 'Quote sent', detail: null })
    const hold = { reason: 'AWAITING_PARTS', note: 'Discs', eta: null }
    expect(sentenceOf({ type: 'VEHICLE_HELD', data: hold })).toEqual({
      title: 'Put on hold',
      detail: 'Awaiting parts: Discs',
    })
    expect(sentenceOf({ type: 'MP_ASSESSED', data: { workRequired: true, required: 3, advisory: 1 } })).toEqual({
      title: 'Assessed, 3 required',
      detail: '1 advisory',
    })
  })

  it('describes a move as its stage does, where it has no sentence for it', () => {
    const data = { action: 'VALET', from: 'MEDIA:VALET', to: 'MEDIA:MEDIA' }
    expect(sentenceOf({ type: 'VALET_SUBMITTED', data })).toEqual({ title: 'Valeted', detail: null })
  })

  it('copes with events that it does not know', () => {
    expect(sentenceOf({ type: 'VEHICLE_WEIGHED', data: {} })).toEqual({ title: 'Weighed', detail: null })
  })

  it('says where a vehicle was, and how it came back', () => {
    const sent = { destinationName: 'Apex Bodyshop', expectedReturnAt: '2026-11-24T12:00:00Z' }
    expect(sentenceOf({ type: 'VEHICLE_SENT_OFFSITE', data: sent }).detail).toBe(
      'Apex Bodyshop, due back 24 Nov 2026, 12:00',
    )
    expect(sentenceOf({ type: 'VEHICLE_SENT_OFFSITE', data: {} })).toEqual({ title: 'Sent offsite', detail: null })
    const changes = { expectedReturnAt: ['2026-11-24T12:00:00Z', '2026-11-26T12:00:00Z'] }
    expect(sentenceOf({ type: 'OFFSITE_CHANGED', data: { changes, extensionReason: 'Paint to dry' } })).toEqual({
      title: 'Return date changed',
      detail: '24 Nov 2026, 12:00 → 26 Nov 2026, 12:00: Paint to dry',
    })
    expect(sentenceOf({ type: 'OFFSITE_CHANGED', data: { changes: { tradePlate: [null, '12A'] } } })).toEqual({
      title: 'Journey changed',
      detail: 'Changed: trade plate',
    })
    const back = { destinationName: 'Apex Bodyshop', distance: 55, damageNote: 'Dented wing' }
    expect(sentenceOf({ type: 'VEHICLE_RETURNED_ONSITE', data: back }).detail).toBe(
      'Apex Bodyshop, damaged: Dented wing',
    )
  })
})

it('a correction shows each field before and after', () => {
  expect(
    sentenceOf({
      type: 'VEHICLE_CORRECTED',
      data: {
        changes: {
          registration: ['AB12CDE', 'AB12CDF'],
          mileage: [100, 1000],
          make: [null, 'Opel'],
          fuelType: ['PETROL', null],
          firstRegisteredAt: ['2019-03-01', '2019-03-02'],
        },
      },
    }),
  ).toEqual({
    title: 'Details corrected',
    detail:
      'Registration: AB12 CDE → AB12 CDF; Mileage: 100 → 1,000; Make: nothing → Opel; Fuel: Petrol → nothing; First registered: 1 Mar 2019 → 2 Mar 2019',
  })
  expect(sentenceOf({ type: 'VEHICLE_CORRECTED', data: {} }).detail).toBeNull()
})

it('names the API key that did it', () => {
  expect(sentenceOf({ type: 'VEHICLE_CORRECTED', data: { apiKey: 'Website' } }).detail).toMatch(/by API key Website$/)
  expect(sentenceOf({ type: 'VEHICLE_TRANSFERRED', data: { apiKey: 'DMS' } }).detail).toBe('by API key DMS')
})
