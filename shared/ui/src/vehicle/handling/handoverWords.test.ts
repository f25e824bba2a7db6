import { expect, test } from 'vitest'
import { handoverWords } from './handoverWords.ts'

const now = Date.parse('2026-11-20T12:00:00Z')

test.each([
  ['2026-11-23T09:00:00Z', 'Handover in 3 days'],
  ['2026-11-21T14:00:00Z', 'Handover tomorrow 14:00'],
  ['2026-11-20T14:30:00Z', 'Handover today 14:30'],
  ['2026-11-20T09:00:00Z', 'Handover was due 09:00'],
  ['2026-11-18T09:00:00Z', 'Handover was due 18 Nov'],
])('%s', (at, words) => {
  expect(handoverWords(at, now)).toBe(words)
})

test('days are London’s: half an hour into Saturday is tomorrow', () => {
  expect(handoverWords('2026-07-03T23:30:00Z', Date.parse('2026-07-03T20:00:00Z'))).toBe('Handover tomorrow 00:30')
})
