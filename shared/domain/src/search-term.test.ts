import { expect, it } from 'vitest'
import { searchTerm } from './search-term.ts'

it.each([
  ['ab1', { text: 'AB1', matchesChassis: false }],
  [' ab12 ', { text: 'AB12', matchesChassis: true }],
  ['wvwzzz1kzaw123456', { text: 'WVWZZZ1KZAW123456', matchesChassis: true }],
  ['WVWZZZ1KZAW1234567', null],
  [' - ', null],
  ['%', null],
])('%j searches for %j', (typed, term) => expect(searchTerm(typed)).toEqual(term))
