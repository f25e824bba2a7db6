import { routeThrough } from '@forecourt/domain'
import { describe, expect, test } from 'vitest'
import { checklist, leftToDo } from './checklist.ts'
import { routeOf, routeSentence, sentTo, stepName, waysOn } from './route.ts'

const all = routeThrough('ict', 'mechanicalPrep', 'bodyDamage', 'valet', 'media')
const none = routeThrough()

describe('the route', () => {
  test('the action names the first step that is on', () => {
    expect(stepName(sentTo(all))).toBe('ICT')
    expect(stepName(sentTo({ ...all, ict: false }))).toBe('Mechanical Prep')
    expect(stepName(sentTo({ ...none, valet: true }))).toBe('Valet')
    expect(stepName(sentTo(none))).toBe('Sale')
  })

  test('the steps still ahead depend on the vehicle’s position', () => {
    expect(waysOn({ ...all, ict: false }, 'ADMIN', 'CONFIGURE')).toEqual([
      'Mechanical Prep',
      'Body Damage',
      'Valet',
      'Media',
      'Sale',
    ])
    expect(waysOn(all, 'BODY_DAMAGE', 'REPAIR')).toEqual(['Valet', 'Media', 'Sale'])
    expect(waysOn(all, 'OFFSITE', 'OFFSITE')).toEqual([])
    expect(waysOn(all, 'CLOSED', 'SOLD')).toEqual([])
  })

  test('it is described in a sentence', () => {
    expect(routeSentence(['Mechanical Prep', 'Media', 'Sale'])).toBe('Next: Mechanical Prep, then Media and Sale.')
    expect(routeSentence(['Sale'])).toBe('Next: Sale.')
    expect(routeSentence([])).toBe('Its route is complete.')
  })

  test('a form without a route has none of its steps on', () => {
    expect(routeOf(undefined)).toEqual(none)
    expect(routeOf({ media: true, valet: null })).toEqual({ ...none, media: true })
  })
})

describe('the checklist', () => {
  const complete = {
    v5cStatus: 'PRESENT',
    keysCount: 2,
    provenance: { status: 'CLEAR' },
    vatStatus: 'MARGIN',
    isAgency: false,
    purchasePrice: 1_599_500,
    stockNumber: 'LDS-1',
  } as const
  const stateOf = (label: string, values: object) => checklist(values).find((each) => each.label === label)?.state

  test('with everything there, nothing is left', () => {
    expect(checklist(complete).every(({ state }) => state === 'DONE')).toBe(true)
    expect(leftToDo(checklist(complete))).toBe('All documents complete')
  })

  test('an empty form says what is holding the vehicle up', () => {
    expect(leftToDo(checklist({}))).toBe('Still needed: V5C, Keys, VAT and Stock number')
  })

  test('what may follow later does not hold it up', () => {
    const values = { ...complete, v5cStatus: 'APPLIED', purchasePrice: null } as const
    expect(leftToDo(checklist(values))).toBe('Ready to send. To follow: V5C and Purchase price')
  })

  test('an alert needs its note', () => {
    expect(stateOf('Provenance', { ...complete, provenance: { status: 'ALERT' } })).toBe('MISSING')
    expect(stateOf('Provenance', { ...complete, provenance: { status: 'ALERT', note: 'On finance' } })).toBe('DONE')
    expect(stateOf('Provenance', { ...complete, provenance: { status: 'NOT_DONE' } })).toBe('WANTED')
  })

  test('agency stock has no purchase price and no VAT status; other stock always has a VAT status', () => {
    const agency = { ...complete, isAgency: true, vatStatus: 'NONE', purchasePrice: null } as const
    expect(stateOf('VAT', agency)).toBe('DONE')
    expect(stateOf('Purchase price', agency)).toBeUndefined()
    expect(stateOf('VAT', { ...complete, vatStatus: 'NONE' })).toBe('MISSING')
  })

  test('one key is worth mentioning, and so is none', () => {
    expect(stateOf('Keys', { ...complete, keysCount: 1 })).toBe('WANTED')
    expect(stateOf('Keys', { ...complete, keysCount: 0 })).toBe('WANTED')
    expect(stateOf('Keys', { ...complete, keysCount: null })).toBe('MISSING')
  })
})
