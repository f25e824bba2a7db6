import type { Quote, QuoteLine } from '@forecourt/contracts'
import { aQuoteLine } from '@forecourt/contracts/testing/prep.ts'
import { describe, expect, test } from 'vitest'
import { newLineId } from './lineId.ts'
import { changeOf, duplicated, isEmptyLine, moved, reasonsFor, removedLines, withoutLine } from './lines.ts'
import { lineValuesOf } from './values.ts'

const kept = (id: string, given: Partial<QuoteLine> = {}) => aQuoteLine(id, { comment: 'Cheaper make?', ...given })
const before = { lines: [kept('a'), kept('b', { itemRef: null })] } satisfies Pick<Quote, 'lines'>

test('an ID is a version 4 UUID, and never the same twice', () => {
  const ids = Array.from({ length: 50 }, newLineId)
  expect(new Set(ids).size).toBe(50)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})

describe('lines', () => {
  test('move, and stay where there is no place to move to', () => {
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
    expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b'])
  })

  test('a copy is a separate line', () => {
    const [first, second, third] = duplicated([{ id: 'a', description: 'Tyres' }, { id: 'b' }], 0)
    expect(first).toEqual({ id: 'a', description: 'Tyres' })
    expect(second).toMatchObject({ description: 'Tyres' })
    expect(second?.id).not.toBe('a')
    expect(third).toEqual({ id: 'b' })
  })

  test('a line is empty until something is entered', () => {
    expect(isEmptyLine({ labourHours: 0, labourRate: 5500, quantity: 100, unitCost: 0 })).toBe(true)
    expect(isEmptyLine({ labourHours: 10, labourRate: 5500, quantity: 100, unitCost: 0 })).toBe(false)
    expect(isEmptyLine({ description: 'Oil' })).toBe(false)
  })
})

describe('compared with the previous version', () => {
  test('a line is unchanged, changed in any figure or text, or new', () => {
    const same = lineValuesOf(kept('a'))
    expect(changeOf(same, before)).toBe('SAME')
    expect(changeOf({ ...same, unitCost: 5500 }, before)).toBe('CHANGED')
    expect(changeOf({ ...same, note: 'Budget make' }, before)).toBe('CHANGED')
    expect(changeOf({ ...same, safety: false }, before)).toBe('CHANGED')
    expect(changeOf({ ...same, id: 'c' }, before)).toBe('NEW')
    expect(changeOf(same, null)).toBe('NEW')
  })

  test('removed lines are found', () => {
    expect(removedLines([lineValuesOf(kept('b'))], before).map(({ id }) => id)).toEqual(['a'])
  })
})

describe('what is to be quoted', () => {
  const wanted = ['tyres.nsr', 'engine.leaks', 'brakes.nsr']

  test('needs a line or a reason', () => {
    expect(withoutLine(wanted, [])).toEqual(wanted)
    expect(withoutLine(wanted, [{ itemRef: 'tyres.nsr' }, { itemRef: 'brakes.nsr' }])).toEqual(['engine.leaks'])
    expect(reasonsFor(['engine.leaks'], [])).toEqual([{ itemRef: 'engine.leaks', reason: null }])
    expect(withoutLine([], [])).toEqual([])
  })

  test('keeps the reason that was given, and drops that of an item which now has a line', () => {
    const given = [
      { itemRef: 'tyres.nsr', reason: 'Part-worn in stock' },
      { itemRef: 'engine.leaks', reason: 'Trade sale' },
    ]
    expect(reasonsFor(['engine.leaks'], given)).toEqual([{ itemRef: 'engine.leaks', reason: 'Trade sale' }])
  })
})
