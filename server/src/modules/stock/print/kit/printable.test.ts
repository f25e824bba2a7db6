import { describe, expect, it } from 'vitest'
import { printable } from './printable.ts'

describe('RQ.55 typed text, as it is printed', () => {
  it.each([
    ['Łukasz Żółć, Škoda, Citroën', 'Łukasz Żółć, Škoda, Citroën'],
    ['£1,234.50 – “as new”, 3½ l', '£1,234.50 – “as new”, 3½ l'],
    ['e\u0301 composed', 'é composed'],
    ['a car 🚗, a family 👨‍👩‍👧 and 汉字', 'a car □, a family □ and □□'],
    ['one\r\ntwo\tthree\u2028four', 'one\ntwo three\nfour'],
    ['\u202eturned\u0000 round\u200b', 'turned round'],
    ['lone \ud800 half', 'lone  half'],
    ['', ''],
  ])('%j is %j', (typed, expected) => {
    expect(printable(typed)).toBe(expected)
  })
})
