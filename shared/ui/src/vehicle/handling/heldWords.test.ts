import { expect, test } from 'vitest'
import { heldWords } from './heldWords.ts'

const now = Date.parse('2026-11-20T12:00:00Z')

test.each([
  ['AWAITING_PARTS', '2026-11-24T09:00:00Z', 'Held – awaiting parts, until 24 Nov'],
  ['AWAITING_MOT', '2026-11-20T14:30:00Z', 'Held – awaiting MOT, until 14:30'],
  ['AWAITING_KEYS', '2026-11-18T09:00:00Z', 'Held – awaiting keys, was due 18 Nov'],
  ['AWAITING_V5C', null, 'Held – awaiting V5C'],
  ['OTHER', null, 'Held'],
] as const)('%s until %s', (reason, eta, words) => {
  expect(heldWords({ reason, eta }, now)).toBe(words)
})
