import { describe, expect, it } from 'vitest'
import { sentenceOf } from './events.ts'

describe('sentenceOf', () => {
  it('says what happened, with what matters of it', () => {
    expect(sentenceOf({ type: 'VEHICLE_INFLEETED', data: { stockNumber: 'LDS-7' } })).toEqual({
      title: 'Infleeted',
      detail: 'Stock number LDS-7',
    })
    const route = { ict: false, mechanicalPrep: true, bodyDamage: false, valet: false, media: true }
    expect(sentenceOf({ type: 'VEHICLE_CONFIGURED', data: { route } }).detail).toMatch(
      /^By way of Mechanical [Pp]rep and Media$/,
    )
    const none = { ict: false, mechanicalPrep: false, bodyDamage: false, valet: false, media: false }
    expect(sentenceOf({ type: 'VEHICLE_CONFIGURED', data: { route: none } }).detail).toBe('Straight to Sale')
    expect(
      sentenceOf({ type: 'VEHICLE_RECONFIGURED', data: { changes: { purchasePrice: [1, 2], keyTag: ['a', 'b'] } } })
        .detail,
    ).toBe('Changed: purchase price and key tag')
  })

  it('copes with events that it does not know', () => {
    expect(sentenceOf({ type: 'VEHICLE_SENT_OFFSITE', data: {} })).toEqual({ title: 'Sent offsite', detail: null })
  })
})
