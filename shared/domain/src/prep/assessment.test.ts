import { describe, expect, it } from 'vitest'
import { itemsToQuote, needsWork } from './assessment.ts'
import { CHECKLIST, CHECKLIST_KEYS, checklistGroupOf, checklistItem, itemLabel } from './checklist.ts'
import { RESULT_OF_WEAR, wearOf } from './thresholds.ts'

const item = (key: string, result: 'OK' | 'ADVISORY' | 'REQUIRED' | 'NA', quote = false) => ({ key, result, quote })

describe('whether a car needs work', () => {
  it.each([
    ['everything in order', [item('engine.oil', 'OK'), item('engine.belts', 'NA')], [], false],
    ['something to keep an eye on', [item('engine.oil', 'ADVISORY')], [], false],
    ['something required', [item('engine.oil', 'OK'), item('engine.belts', 'REQUIRED')], [], true],
    ['something wanted as a line', [item('engine.oil', 'ADVISORY', true)], [], true],
    ['an advisory to be quoted', [item('engine.oil', 'OK')], [{ decision: 'QUOTE' }], true],
    ['advisories that were dealt with', [], [{ decision: 'ADDRESSED' }, { decision: 'NOT_NEEDED' }], false],
  ] as const)('%s', (_, items, advisories, expected) => {
    expect(needsWork({ items, advisories })).toBe(expected)
  })
})

describe('what a quote has to cover', () => {
  it('is what is required, wanted, or advised and to be quoted, each once', () => {
    const items = [item('brakes.nsf', 'REQUIRED'), item('engine.oil', 'OK', true), item('engine.belts', 'ADVISORY')]
    const advisories = [
      { decision: 'QUOTE', text: 'Nearside Front Brake pad(s) wearing thin (1.1.13 (a) (ii))' },
      { decision: 'QUOTE', text: 'Wiper blade defective (3.4)' },
      { decision: 'ADDRESSED', text: 'Horn weak (4.9)' },
      { decision: 'QUOTE', text: 'Without a reference' },
    ] as const
    expect(itemsToQuote({ items, advisories })).toEqual(['brakes.nsf', 'engine.oil', 'visibility.wipers'])
  })
})

describe('the checklist', () => {
  it('has every key once, under its group', () => {
    expect(new Set(CHECKLIST_KEYS).size).toBe(CHECKLIST_KEYS.length)
    for (const group of CHECKLIST) {
      for (const { key } of group.items) expect([key, checklistGroupOf(key)?.key]).toEqual([key, group.key])
    }
  })

  it('has at least four treads, four brakes, lights and fluids', () => {
    const mandatory = CHECKLIST_KEYS.filter((key) => checklistItem(key)?.mandatory)
    const corners = (group: string) => ['nsf', 'osf', 'nsr', 'osr'].map((corner) => `${group}.${corner}`)
    expect(mandatory).toEqual(
      expect.arrayContaining([
        ...corners('tyres'),
        ...corners('brakes'),
        'brakes.fluid',
        'engine.oil',
        'engine.coolant',
        'engine.fluids',
        'lights_electrics.headlamps',
        'lights_electrics.rear',
      ]),
    )
  })

  it('finds an item by its label, and no other', () => {
    expect([itemLabel('brakes.osr'), itemLabel('brakes'), itemLabel('constructor')]).toEqual([
      'Brakes: Offside rear',
      '-',
      '-',
    ])
    expect([checklistItem('none'), checklistGroupOf('none')]).toEqual([null, null])
  })
})

describe('the wear of a measured part', () => {
  const limits = { treadAmber: 30, treadRed: 20, padAmber: 50, padRed: 30 }

  it.each([
    ['tread', 30, 'GOOD'],
    ['tread', 29, 'LOW'],
    ['tread', 20, 'LOW'],
    ['tread', 19, 'WORN'],
    ['tread', 16, 'WORN'],
    ['tread', 15, 'ILLEGAL'],
    ['tread', 0, 'ILLEGAL'],
    ['pad', 50, 'GOOD'],
    ['pad', 49, 'LOW'],
    ['pad', 30, 'LOW'],
    ['pad', 29, 'WORN'],
    ['pad', 0, 'WORN'],
  ] as const)('%s of %i tenths is %s', (judgedAs, value, wear) => {
    expect(wearOf(judgedAs, value, limits)).toBe(wear)
  })

  it('follows the law for a tread, whatever a dealer sells with', () => {
    expect(wearOf('tread', 15, { ...limits, treadAmber: 10, treadRed: 5 })).toBe('ILLEGAL')
  })

  it('is not rated for other figures', () => {
    expect(wearOf(undefined, 0, limits)).toBeNull()
  })

  it('leads to a result', () => {
    expect(RESULT_OF_WEAR).toEqual({ GOOD: 'OK', LOW: 'ADVISORY', WORN: 'REQUIRED', ILLEGAL: 'REQUIRED' })
  })
})
