import { expect, it } from 'vitest'
import { satisfiesCaret } from './caret.ts'

it.each([
  ['^1.2.3', '1.2.3', true],
  ['^1.2.3', '1.2.4', true],
  ['^1.2.3', '1.3.0', true],
  ['^1.2.3', '1.10.0', true],
  ['^1.2.3', '1.2.2', false],
  ['^1.2.3', '1.1.9', false],
  ['^1.2.3', '2.0.0', false],
  ['^2.0.0', '1.9.9', false],
  ['^0.2.3', '0.2.9', true],
  ['^0.2.3', '0.3.0', false],
  ['^0.0.3', '0.0.3', true],
  ['^0.0.3', '0.0.4', false],
  ['1.2.3', '1.2.3', false],
  ['^1.2', '1.2.0', false],
  ['*', '1.0.0', false],
  ['^1.0.0', 'latest', false],
])('%s and %s: %s', (range, version, fits) => {
  expect(satisfiesCaret(range, version)).toBe(fits)
})
