import { expect, it } from 'vitest'
import { isCovered } from './is-covered.ts'

const PATHS = ['/', '/vehicles', '/vehicles/stock-book', '/stages/sale']

it.each([
  ['/vehicles', '/vehicles', false],
  ['/vehicles', '/vehicles/1b2c', false],
  ['/vehicles', '/vehicles/stock-book', true],
  ['/vehicles', '/vehicles/stock-books', false],
  ['/vehicles/stock-book', '/vehicles/stock-book', false],
])('the entry of %s is covered at %s: %s', (path, pathname, covered) => {
  expect(isCovered(path, PATHS, pathname)).toBe(covered)
})
