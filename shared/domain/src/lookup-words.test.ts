import { expect, it } from 'vitest'
import { lookupWords } from './lookup-words.ts'

it.each([
  [null, null],
  ['OK', 'Answered'],
  ['FORBIDDEN (401)', 'Key refused (401)'],
  ['NOT_FOUND (0 without results)', 'Answered: no such vehicle (0 without results)'],
  ['something of an earlier release', 'something of an earlier release'],
])('describes %s', (lastStatus, words) => {
  expect(lookupWords(lastStatus)).toBe(words)
})
