import { expect, it } from 'vitest'
import { durationText } from './words.ts'

it.each([
  [null, null],
  [0, '0 ms'],
  [999, '999 ms'],
  [3_240, '3.2 s'],
  [125_000, '2 min 5 s'],
])('tells how long %s milliseconds are', (ms, words) => {
  expect(durationText(ms)).toBe(words)
})
