import { describe, expect, it } from 'vitest'
import { parsePostcode } from './postcode.ts'

describe('a postcode', () => {
  it.each([
    ['ls42qd', 'LS4 2QD'],
    ['  EC1A  1BB ', 'EC1A 1BB'],
    ['W1A0AX', 'W1A 0AX'],
    ['M1 1AE', 'M1 1AE'],
    ['b33 8th', 'B33 8TH'],
    ['CR2 6XH', 'CR2 6XH'],
    ['DN55 1PT', 'DN55 1PT'],
    ['gir 0aa', 'GIR 0AA'],
  ])('%s reads %s', (text, postcode) => expect(parsePostcode(text)).toBe(postcode))

  it.each(['', 'LS4', 'LS4 2Q', 'QS4 2QD', 'LS4 2QC', '12345', 'LS4-2QD', 'LS4 2QD LS4 2QD', 'ＬＳ４ 2QD'])(
    'is not %j',
    (text) => expect(parsePostcode(text)).toBeNull(),
  )
})
