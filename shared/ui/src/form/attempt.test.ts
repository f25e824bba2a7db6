import { expect, test } from 'vitest'
import { isRefusal, nextAttempt } from './attempt.ts'

test('the same body keeps its key, an edited one gets another', () => {
  const first = nextAttempt(null, { mileage: 1 })
  expect(nextAttempt(first, { mileage: 1 }).key).toBe(first.key)
  expect(nextAttempt(first, { mileage: 2 }).key).not.toBe(first.key)
})

test('two forms never share a key', () => {
  expect(nextAttempt(null, {}).key).not.toBe(nextAttempt(null, {}).key)
})

test.each([
  [undefined, false],
  [0, false],
  [408, false],
  [409, true],
  [422, true],
  [429, false],
  [500, false],
  [503, false],
])('status %s means that the server certainly did nothing: %s', (status, expected) => {
  expect(isRefusal(status)).toBe(expected)
})
