import { describe, expect, test } from 'vitest'
import { fitting, widened, type FittingColumn } from './useFitting.ts'

const ranked = (ranks: Record<string, number>): FittingColumn[] =>
  Object.entries(ranks).map(([id, rank]) => ({ id, rank }))

const columns = ranked({ plate: 0, age: 2, flags: 1, clock: 0, source: 2 })
const widths = { plate: 120, age: 40, flags: 60, clock: 150, source: 100 }

describe('the columns that fit', () => {
  test.each([
    [470, ['plate', 'age', 'flags', 'clock', 'source']],
    [469, ['plate', 'age', 'flags', 'clock']],
    [369, ['plate', 'flags', 'clock']],
    [329, ['plate', 'age', 'clock']],
    [269, ['plate', 'clock']],
  ])('in %i px are %j', (room, expected) => expect(fitting(columns, widths, room)).toEqual(expected))

  test('are all of them before anything was measured', () => {
    expect(fitting(columns, {}, 0)).toHaveLength(columns.length)
    expect(fitting(columns, widths, Number.POSITIVE_INFINITY)).toHaveLength(columns.length)
  })
})

test('a column’s needed width only grows, and stays the same object while it does not', () => {
  const old = { plate: 120, age: 40 }
  expect(widened(old, { plate: 100, age: 40 })).toBe(old)
  expect(widened(old, { plate: 100, age: 44, flags: 60 })).toEqual({ plate: 120, age: 44, flags: 60 })
})
