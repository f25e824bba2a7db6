import { expect, test } from 'vitest'
import { shortNames } from './short-names.ts'

test.each([
  [
    ['Calder & Holt Leeds', 'Calder & Holt Bradford'],
    ['Leeds', 'Bradford'],
  ],
  [
    ['Calder Leeds North', 'Calder Leeds'],
    ['Leeds North', 'Leeds'],
  ],
  [
    ['Leeds', 'Bradford'],
    ['Leeds', 'Bradford'],
  ],
  [['Calder & Holt Leeds'], ['Calder & Holt Leeds']],
  [[], []],
])('turns %j into %j', (names, short) => {
  expect(names.map(shortNames(names))).toEqual(short)
})

test('leaves a name that is not listed', () => {
  expect(shortNames(['Calder Leeds', 'Calder York'])('Calder Hull')).toBe('Calder Hull')
})
