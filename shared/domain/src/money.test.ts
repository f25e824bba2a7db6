import { assert as check, nat, property } from 'fast-check'
import { expect, it } from 'vitest'
import { formatPence, parsePounds } from './money.ts'

it.each([
  [0, '£0.00'],
  [5, '£0.05'],
  [123450, '£1,234.50'],
  [999999999, '£9,999,999.99'],
  [-23400, '-£234.00'],
])('%i pence are %s', (pence, shown) => expect(formatPence(pence)).toBe(shown))

it.each([
  ['1234.5', 123450],
  ['£1,234.50', 123450],
  [' £ 12 ', 1200],
  ['1.15', 115],
  ['.5', 50],
  ['12.', 1200],
  ['0', 0],
  ['', null],
  ['£', null],
  ['.', null],
  ['1,5', null],
  ['12,34', null],
  ['1.234', null],
  ['-1', null],
  ['1e3', null],
  ['ten', null],
  ['99999999999999999', null],
])('%j is %j pence', (text, pence) => expect(parsePounds(text)).toBe(pence))

it('reads back every amount it writes', () => {
  check(
    property(nat(1_000_000_000_00), (pence) => {
      expect(parsePounds(formatPence(pence))).toBe(pence)
    }),
  )
})
