import { describe, expect, test } from 'vitest'
import { changesOf, merge } from './merge.ts'

const base = { name: 'Audi', country: null, isActive: true }
test('shows what the other person changed, and where both did', () => {
  const theirs = { name: 'AUDI', country: 'Germany', isActive: false }
  const mine = { name: 'Audi AG', country: '', isActive: true }
  expect(changesOf(base, theirs, mine)).toEqual([
    { name: 'name', before: 'Audi', now: 'AUDI', isClash: true },
    { name: 'country', before: null, now: 'Germany', isClash: false },
    { name: 'isActive', before: true, now: false, isClash: false },
  ])
})

test('two identical changes do not conflict, and what only I changed is not reported', () => {
  expect(changesOf(base, { ...base, name: 'AUDI' }, { ...base, name: 'AUDI', country: 'Germany' })).toEqual([
    { name: 'name', before: 'Audi', now: 'AUDI', isClash: false },
  ])
  expect(changesOf(base, { ...base, country: undefined }, base)).toEqual([])
})

describe('a list whose rows have keys', () => {
  const oil = { key: 'oil', hours: 100, note: null }
  const brakes = { key: 'brakes', hours: 150, note: null }
  const tyres = { key: 'tyres', hours: 50, note: null }
  const wash = { key: 'wash', hours: 25, note: null }
  const both = (before: unknown, theirs: unknown, mine: unknown) => [
    merge('mine', before, theirs, mine),
    merge('theirs', before, theirs, mine),
  ]
  const agreed = (rows: unknown) => [rows, rows]

  test('keeps the rows that either added', () => {
    expect(both([oil], [oil, brakes], [oil, tyres])).toEqual(agreed([oil, brakes, tyres]))
    expect(both([], [brakes], [tyres])).toEqual(agreed([brakes, tyres]))
  })

  test('leaves out the rows that either removed, and only those', () => {
    expect(both([oil, brakes, tyres], [brakes, tyres], [oil, brakes, wash])).toEqual(agreed([brakes, wash]))
  })

  test('combines changes of different rows, and of different parts of one', () => {
    expect(both([oil, brakes], [{ ...oil, hours: 120 }, brakes], [oil, { ...brakes, hours: 200 }])).toEqual(
      agreed([
        { ...oil, hours: 120 },
        { ...brakes, hours: 200 },
      ]),
    )
    expect(both([oil], [{ ...oil, hours: 120 }], [{ ...oil, note: 'OEM' }])).toEqual(
      agreed([{ key: 'oil', hours: 120, note: 'OEM' }]),
    )
  })

  test('conflicts where one part was changed by both, or what one changed was removed by the other', () => {
    const [theirs, mine] = [
      [{ ...oil, hours: 120 }, brakes],
      [{ ...oil, hours: 90 }, tyres],
    ]
    expect(both([oil], theirs, mine)).toEqual([
      [{ ...oil, hours: 90 }, brakes, tyres],
      [{ ...oil, hours: 120 }, brakes, tyres],
    ])
    const edited = { ...oil, hours: 90 }
    expect(both([oil, wash], [wash], [edited, wash])).toEqual([[wash, edited], [wash]])
  })

  test('takes the order of the person who changed it', () => {
    expect(both([oil, brakes, tyres], [tyres, brakes, oil], [{ ...oil, hours: 90 }, brakes, tyres])).toEqual(
      agreed([tyres, brakes, { ...oil, hours: 90 }]),
    )
    // Even next to a row that was removed or added.
    expect(both([oil, brakes, tyres], [tyres, brakes, oil], [oil, tyres, wash])).toEqual(agreed([tyres, oil, wash]))
  })

  test('conflicts where both reordered the rows differently', () => {
    const [theirs, mine] = [
      [tyres, oil, brakes],
      [brakes, oil, tyres],
    ]
    expect(both([oil, brakes, tyres], theirs, mine)).toEqual([mine, theirs])
    const [change] = changesOf({ jobs: [oil, brakes, tyres] }, { jobs: theirs }, { jobs: mine })
    expect(change?.isClash).toBe(true)
  })

  test('loses no row where two have one key', () => {
    const twice = [oil, { ...oil, hours: 5 }]
    expect(both([oil], [oil, brakes], twice)).toEqual([twice, [oil, brakes]])
  })
})

test('each part of a value is separate; a list without keys is one value', () => {
  const hours = { mon: { from: '08:00', to: '18:00' }, tue: { from: '08:00', to: '18:00' } }
  const theirs = { ...hours, mon: { from: '09:00', to: '18:00' } }
  const mine = { ...hours, tue: { from: null, to: null } }
  expect(merge('mine', hours, theirs, mine)).toEqual({ mon: theirs.mon, tue: mine.tue })
  expect(merge('mine', ['a'], ['a', 'b'], ['a', 'c'])).toEqual(['a', 'c'])
  expect(merge('theirs', ['a'], ['a', 'b'], ['a', 'c'])).toEqual(['a', 'b'])
})
