import { expect, it } from 'vitest'
import { readTenths, showTenths } from './tenths.ts'

it.each([
  ['1.6', 16],
  ['3', 30],
  ['0.3', 3],
  ['5.', 50],
  [' 10.7 ', 107],
])('%s is %i tenths', (text, tenths) => expect(readTenths(text)).toBe(tenths))

it.each(['', '1,6', '1.65', '-1', 'thin', '1.6mm'])('%j is no measure', (text) => expect(readTenths(text)).toBeNull())

it('shows what it reads', () => {
  for (let tenths = 0; tenths <= 200; tenths += 1) expect(readTenths(showTenths(tenths))).toBe(tenths)
})
