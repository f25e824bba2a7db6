import { expect, test } from 'vitest'
import { marksIn } from './marksIn.ts'

test('registrations are on lines or between commas, and each counts once', () => {
  expect(marksIn('YK21 XOV\nlm70fht, YK21XOV;\n\n  AB12 CDE\t')).toEqual(['YK21XOV', 'lm70fht', 'AB12 CDE'])
  expect(marksIn('  \n , ')).toEqual([])
})
