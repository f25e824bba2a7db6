import { expect, it } from 'vitest'
import { counted, nounFor } from './counted.ts'

const PERSON = { one: 'person', many: 'people' }

it('counts with the noun in the right form', () => {
  const texts = [0, 1, 2, 1204].map((count) => counted(count, PERSON))
  expect(texts).toEqual(['0 people', '1 person', '2 people', '1,204 people'])
})

it('returns only the noun where the count is written elsewhere', () => {
  expect([nounFor(1, PERSON), nounFor(3, PERSON)]).toEqual(['person', 'people'])
})
