import { checklistItem, type ChecklistItem } from '@forecourt/domain'
import { describe, expect, test } from 'vitest'
import { allOk, countOf, isChecked, isSettled, measured, worseThanSaid } from './counts.ts'
import { NOT_CHECKED, type HeldItems, type ItemValue } from './values.ts'

const LIMITS = { treadAmber: 30, treadRed: 16, padAmber: 50, padRed: 30 }
const item = (key: string) => checklistItem(key) as ChecklistItem
const value = (part: Partial<ItemValue> = {}): ItemValue => ({ ...NOT_CHECKED, ...part })
const TYRES = ['tyres.nsf', 'tyres.osf', 'tyres.spare'].map(item)

describe('an item is done', () => {
  test('once it has a result, and a mandatory tyre once its tread is measured as well', () => {
    expect(isChecked(item('engine.leaks'), value())).toBe(false)
    expect(isChecked(item('engine.leaks'), value({ result: 'OK' }))).toBe(true)
    expect(isChecked(item('tyres.nsf'), value({ result: 'OK' }))).toBe(false)
    expect(isChecked(item('tyres.nsf'), value({ result: 'OK', measures: { tread: 55 } }))).toBe(true)
    expect(isChecked(item('tyres.nsf'), value({ result: 'NA' }))).toBe(true)
    expect(isChecked(item('tyres.spare'), value({ result: 'OK' }))).toBe(true)
  })
})

test('findings are counted', () => {
  const items: HeldItems = {
    tyres: { nsf: value({ result: 'REQUIRED', measures: { tread: 14 } }), osf: value({ result: 'ADVISORY' }) },
  }
  expect(countOf(TYRES, items)).toEqual({ checked: 1, of: 3, required: 1, advisory: 1 })
  expect(countOf(TYRES, undefined)).toEqual({ checked: 0, of: 3, required: 0, advisory: 0 })
})

describe('All OK', () => {
  test('leaves exceptions as they are', () => {
    const items: HeldItems = { tyres: { nsf: value({ result: 'REQUIRED' }) } }
    expect(allOk(TYRES, items, null)).toEqual([
      { key: 'tyres.osf', result: 'OK' },
      { key: 'tyres.spare', result: 'OK' },
    ])
  })

  test('skips what the car does not have', () => {
    const list = ['lights_electrics.hv_battery', 'engine.oil'].map(item)
    const results = (fuel: Parameters<typeof allOk>[2]) => allOk(list, undefined, fuel).map(({ result }) => result)
    expect(results('DIESEL')).toEqual(['NA', 'OK'])
    expect(results('ELECTRIC')).toEqual(['OK', 'NA'])
    expect(results('PLUGIN_HYBRID')).toEqual(['OK', 'OK'])
  })
})

describe('RW.76 a group is settled', () => {
  const settled = (key: string, part: Partial<ItemValue>) => {
    const [group = '', name = ''] = key.split('.')
    return isSettled([item(key)], { [group]: { [name]: value(part) } }, LIMITS)
  }

  test('once all is OK or not applicable', () => {
    expect(settled('visibility.wipers', {})).toBe(false)
    expect(settled('visibility.wipers', { result: 'OK' })).toBe(true)
    expect(settled('engine.oil', { result: 'NA' })).toBe(true)
    expect(settled('visibility.wipers', { result: 'ADVISORY' })).toBe(false)
    expect(settled('visibility.wipers', { result: 'REQUIRED' })).toBe(false)
  })

  test('and its corners are measured, while any other figure is left to the mechanic', () => {
    expect(settled('tyres.nsf', { result: 'OK' })).toBe(false)
    expect(settled('tyres.nsf', { result: 'OK', measures: { tread: 55 } })).toBe(true)
    expect(settled('brakes.nsf', { result: 'OK', measures: { disc: 200 } })).toBe(false)
    expect(settled('brakes.nsf', { result: 'OK', measures: { pad: 80 } })).toBe(true)
    expect(settled('lights_electrics.battery', { result: 'OK' })).toBe(true)
  })

  test('and nothing more is recorded: no note, no work to quote, no figure worse than the result', () => {
    expect(settled('visibility.wipers', { result: 'OK', note: 'Streaks' })).toBe(false)
    expect(settled('visibility.wipers', { result: 'OK', quote: true })).toBe(false)
    expect(settled('tyres.nsf', { result: 'OK', measures: { tread: 14 }, judged: false })).toBe(false)
  })
})

describe('a measured figure', () => {
  const after = (before: Partial<ItemValue>, tread: number) =>
    measured('tyres.nsf', value(before), { tread }, LIMITS).result

  test('decides the result, and keeps deciding it', () => {
    expect(after({}, 55)).toBe('OK')
    expect(after({}, 24)).toBe('ADVISORY')
    expect(after({ result: 'ADVISORY', measures: { tread: 24 } }, 14)).toBe('REQUIRED')
    expect(after({ result: 'REQUIRED', measures: { tread: 14 } }, 55)).toBe('OK')
  })

  test('overrides an All OK that was pressed before it', () => {
    expect(after({ result: 'OK' }, 14)).toBe('REQUIRED')
  })

  test('does not overrule a result that a person chose', () => {
    expect(after({ result: 'REQUIRED', measures: { tread: 55 } }, 60)).toBe('REQUIRED')
    expect(after({ result: 'ADVISORY' }, 55)).toBe('ADVISORY')
    expect(after({ result: 'NA' }, 14)).toBe('NA')
  })

  /** Types it key by key into an item of the form, as the page does. */
  const typing = (key: string, measure: string, before: Partial<ItemValue>, figures: readonly (number | null)[]) =>
    figures.reduce((kept, figure) => measured(key, kept, { [measure]: figure }, LIMITS), value(before))

  test('that is half typed does not take over a result that a person chose', () => {
    // 11 mm into a pad already marked as required: its first key reads 1 mm, which gives the same result.
    expect(typing('brakes.nsf', 'pad', { result: 'REQUIRED', judged: false }, [10, 110]).result).toBe('REQUIRED')
    expect(typing('tyres.nsf', 'tread', { result: 'ADVISORY', judged: false }, [14, 24, 55]).result).toBe('ADVISORY')
    expect(typing('tyres.nsf', 'tread', { result: 'OK', judged: false }, [14]).result).toBe('OK')
  })

  test('that was mistyped leaves nothing behind', () => {
    expect(typing('tyres.nsf', 'tread', {}, [10, null, 50]).result).toBe('OK')
    expect(typing('tyres.nsf', 'tread', {}, [10, null])).toMatchObject({ result: null, measures: { tread: null } })
  })

  test('keeps deciding when it is unknown who chose the result, as in a draft from the server', () => {
    expect(after({ result: 'REQUIRED', measures: { tread: 14 }, judged: null }, 55)).toBe('OK')
  })

  test('that is worse than the chosen result is reported', () => {
    const worse = (result: ItemValue['result'], tread: number) =>
      worseThanSaid('tyres.nsf', value({ result, measures: { tread } }), LIMITS)
    expect(worse('OK', 14)).toBe('REQUIRED')
    expect(worse('OK', 24)).toBe('ADVISORY')
    expect(worse('REQUIRED', 55)).toBeNull()
    expect(worse('OK', 55)).toBeNull()
    expect(worse('NA', 14)).toBeNull()
    expect(worse(null, 14)).toBeNull()
  })

  test('without a rating leaves the result alone', () => {
    expect(measured('brakes.nsf', value(), { disc: 182 }, LIMITS)).toMatchObject({
      result: null,
      measures: { disc: 182 },
    })
  })
})
