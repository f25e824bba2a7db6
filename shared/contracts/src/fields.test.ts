import { describe, expect, it } from 'vitest'
import { Email, longText, optionalText, Registration, text, Username, Vin } from './fields.ts'

describe('text', () => {
  it('is trimmed and composed', () => {
    expect(text(10).parse('  Cafe\u0301 ')).toBe('Café')
  })

  it('refuses control characters, line breaks on one line, and too much', () => {
    expect(text(10).safeParse('a\u0000b').success).toBe(false)
    expect(text(10).safeParse('a\nb').success).toBe(false)
    expect(longText(10).safeParse('a\nb').success).toBe(true)
    expect(text(3).safeParse('four').success).toBe(false)
  })

  it('counts blank as empty', () => {
    expect(text(10).safeParse('   ').success).toBe(false)
    expect(optionalText(10).parse('   ')).toBeNull()
    expect(optionalText(10).parse(undefined)).toBeUndefined()
  })
})

describe('identities', () => {
  it('normalises marks and VINs and refuses what cannot be one', () => {
    expect(Registration.parse(' ab12 cde ')).toBe('AB12CDE')
    expect(Registration.safeParse('A').success).toBe(false)
    expect(Registration.safeParse('AB12CDEFG').success).toBe(false)
    expect(Vin.parse('vsszzz5fzl6538214')).toBe('VSSZZZ5FZL6538214')
    expect(Vin.safeParse('VSSZZZ5FZL653821O').success).toBe(false)
    expect(Vin.parse('12345')).toBe('12345')
  })

  it('lowers what people sign in with', () => {
    expect(Email.parse(' Jo.Carter@Example.COM ')).toBe('jo.carter@example.com')
    expect(Username.parse('Jo.Carter')).toBe('jo.carter')
    expect(Username.safeParse('jo carter').success).toBe(false)
  })
})
