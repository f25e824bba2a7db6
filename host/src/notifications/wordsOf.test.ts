import { expect, it } from 'vitest'
import { wordsOf } from './wordsOf.ts'

it('leaves out the mark that the plate already shows', () => {
  const of = (title: string, registration: string | null, shortChassis: string | null = null) =>
    wordsOf({ title, registration, shortChassis })
  expect(of('YK21 XOV needs a valet', 'YK21XOV')).toBe('Needs a valet')
  expect(of('AB123456 is late', null, 'AB123456')).toBe('Is late')
  // The mark has changed since, so the old one has to be shown.
  expect(of('YK21 XOV needs a valet', 'PR1 VAT')).toBe('YK21 XOV needs a valet')
  expect(of('A job failed', null)).toBe('A job failed')
})
