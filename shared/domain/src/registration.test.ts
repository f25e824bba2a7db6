import { assert as check, property, string as anyText, stringMatching } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  classifyRegistration,
  formatRegistration,
  isUnusualRegistration,
  isValidRegistration,
  normaliseRegistration,
} from './registration.ts'

describe('normaliseRegistration', () => {
  it.each([
    ['ab12 cde', 'AB12CDE'],
    [' A123-bcd\u00a0', 'A123BCD'],
    ['ＡＢ１２ ＣＤＥ', 'AB12CDE'],
    ['', ''],
  ])('%j becomes %j', (typed, stored) => expect(normaliseRegistration(typed)).toBe(stored))

  it('keeps a foreign letter rather than store a different registration', () => {
    expect(normaliseRegistration('AÉ12')).toBe('AÉ12')
    expect(isValidRegistration('AÉ12')).toBe(false)
  })

  it('changes nothing when applied again', () => {
    check(
      property(anyText(), (typed) => {
        const once = normaliseRegistration(typed)
        expect(normaliseRegistration(once)).toBe(once)
      }),
    )
  })
})

describe('formatRegistration', () => {
  it.each([
    ['AB12CDE', 'AB12 CDE', 'CURRENT'],
    ['A1BCD', 'A1 BCD', 'PREFIX'],
    ['A123BCD', 'A123 BCD', 'PREFIX'],
    ['Q123ABC', 'Q123 ABC', 'Q'],
    ['ABC123A', 'ABC 123A', 'SUFFIX'],
    ['ABC1', 'ABC 1', 'DATELESS_LETTERS_FIRST'],
    ['1ABC', '1 ABC', 'DATELESS_DIGITS_FIRST'],
    ['1234AB', '1234 AB', 'DATELESS_DIGITS_FIRST'],
    ['AZ1234', 'AZ 1234', 'NORTHERN_IRELAND'],
    ['ABZ1234', 'ABZ 1234', 'NORTHERN_IRELAND'],
    ['FG123456', 'FG123456', 'OTHER'],
    ['12345678', '12345678', 'OTHER'],
    ['12AB3456', '12 AB3456', 'OTHER'],
    ['A1', 'A 1', 'DATELESS_LETTERS_FIRST'],
    ['L2WPS', 'L2 WPS', 'PREFIX'],
    ['ABC123', 'ABC 123', 'DATELESS_LETTERS_FIRST'],
    ['123ABC', '123 ABC', 'DATELESS_DIGITS_FIRST'],
    ['ab12 cde', 'AB12 CDE', 'CURRENT'],
  ])('%s is shown as %s (%s)', (typed, shown, format) => {
    expect(formatRegistration(typed)).toBe(shown)
    expect(classifyRegistration(typed)).toBe(format)
  })

  const mark = stringMatching(/^[A-Z0-9]{2,8}$/)

  it('adds at most one gap, inside the mark, and changes nothing else', () => {
    check(
      property(mark, (stored) => {
        const shown = formatRegistration(stored)
        expect(normaliseRegistration(shown)).toBe(stored)
        expect(shown).toMatch(/^\S+( \S+)?$/)
      }),
    )
  })

  it('splits after the leading digits whenever letters follow them', () => {
    check(
      property(stringMatching(/^\d{1,4}[A-Z][A-Z0-9]{0,3}$/), (stored) => {
        expect(formatRegistration(stored)).toMatch(/^\d+ [A-Z]/)
      }),
    )
  })
})

describe('what is accepted', () => {
  it.each(['A1', 'AB12CDE', '12AB3456', 'XX99', 'ab12 cde'])('accepts %s', (text) =>
    expect(isValidRegistration(text)).toBe(true),
  )
  it.each(['', 'A', 'ABCD12345', 'ЖБ12'])('refuses %j', (text) => expect(isValidRegistration(text)).toBe(false))

  it.each(['AB12CDE', 'L2WPS', 'Q1ABC', 'ABC123A', 'ABZ1234', 'A1', 'AA19DSL'])('%s is usual', (text) =>
    expect(isUnusualRegistration(text)).toBe(false),
  )
  it.each(['12AB3456', 'FG123456', 'AB12CIE', 'AB12QDE', 'O123ABC', 'ABC123Z'])('%s is unusual', (text) =>
    expect(isUnusualRegistration(text)).toBe(true),
  )
})
