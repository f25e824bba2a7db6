import type { Measure } from '@forecourt/domain'
import { expect, test } from 'vitest'
import { shown, stepped, typed } from './stepping.ts'

const tread: Measure = { key: 'tread', label: 'Lowest tread', unit: 'mm', tenths: true, max: 120, judgedAs: 'tread' }
const keys: Measure = { key: 'count', label: 'Keys', unit: '', tenths: false, max: 9 }

test('a press moves a tenth, a long press moves faster, and neither leaves the range', () => {
  expect(stepped(tread, 45, 1)).toBe(46)
  expect(stepped(tread, 45, -1, 3)).toBe(44)
  expect(stepped(tread, 45, 1, 20)).toBe(50)
  expect(stepped(tread, 0, -1)).toBe(0)
  expect(stepped(tread, 118, 1, 20)).toBe(120)
  expect(stepped(keys, 2, 1, 20)).toBe(3)
})

test('the first press on an empty figure starts at a usual one', () => {
  expect(stepped(tread, null, 1)).toBe(50)
  expect(stepped(keys, null, 1)).toBe(1)
})

test.each<[string, number | null]>([
  ['4.5', 45],
  ['4,5', 45],
  ['45', 45],
  ['12', 120],
  ['8', 80],
  ['1.', 10],
  ['160', 1600],
  ['4.55', null],
  ['x', null],
  ['-3', null],
])('a tread typed as %s is %s tenths', (text, value) => {
  expect(typed(tread, text)).toBe(value)
})

test('whole figures are read and shown whole', () => {
  expect(typed(keys, '2')).toBe(2)
  expect(typed(keys, '2.5')).toBeNull()
  expect([shown(keys, 2), shown(tread, 50), shown(tread, null)]).toEqual(['2', '5.0', ''])
})
