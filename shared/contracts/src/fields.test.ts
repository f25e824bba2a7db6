import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { toFieldErrors } from './errors.ts'
import { Day, Email, Id, longText, Moment, optionalText, Registration, text, Username, Vin } from './fields.ts'

describe('text', () => {
  it('is trimmed and composed', () => {
    expect(text(10).parse('  Cafe\u0301 ')).toBe('Café')
  })

  it('refuses control characters, line breaks in a single line, and too much text', () => {
    expect(text(10).safeParse('a\u0000b').success).toBe(false)
    expect(text(10).safeParse('a\nb').success).toBe(false)
    expect(longText(10).safeParse('a\nb').success).toBe(true)
    expect(text(3).safeParse('four').success).toBe(false)
  })

  it.each([
    ['half a character', 'a\ud800b'],
    ['a line separator', 'a\u2028b'],
    ['what turns the direction of writing', 'a\u202eb'],
  ])('refuses %s even where line breaks are allowed', (_, value) => {
    expect(text(10).safeParse(value).success).toBe(false)
    expect(longText(10).safeParse(value).success).toBe(false)
  })

  it('accepts every script and picture that people write', () => {
    for (const value of ['Łódź', 'محمد', '日本', 'a👩‍🔧b']) expect(text(20).parse(value)).toBe(value)
  })

  it('treats blank as empty', () => {
    expect(text(10).safeParse('   ').success).toBe(false)
    expect(optionalText(10).parse('   ')).toBeNull()
    expect(optionalText(10).parse(undefined)).toBeUndefined()
  })
})

describe('ids', () => {
  it('are the same ID in upper or lower case', () => {
    expect(Id.parse('019AA5D4-7C7F-7C1B-9F0A-0123456789AB')).toBe('019aa5d4-7c7f-7c1b-9f0a-0123456789ab')
    expect(Id.safeParse('019aa5d4').success).toBe(false)
  })

  it('are described as IDs', () => {
    for (const io of ['input', 'output'] as const) {
      expect(z.toJSONSchema(Id, { io })).toMatchObject({ type: 'string', format: 'uuid' })
    }
  })
})

describe('dates', () => {
  const codeOf = (schema: z.ZodType, value: unknown) => {
    const result = schema.safeParse(value, { reportInput: true })
    return result.success
      ? null
      : toFieldErrors(result.error)
          .map(({ code }) => code)
          .join()
  }

  it.each([
    ['1900-01-01', null],
    ['2199-12-31', null],
    ['1899-12-31', 'min'],
    ['0000-01-01', 'min'],
    ['2200-01-01', 'max'],
    ['9999-12-31', 'max'],
    ['2026-02-30', 'date'],
    ['12026-01-01', 'date'],
  ])('of %s: %s', (day, code) => {
    expect(codeOf(Day, day)).toBe(code)
    expect(codeOf(Moment, `${day}T00:00:00Z`)).toBe(code)
  })

  it.each([7, 9])('may have %i digits of a second', (digits) => {
    expect(codeOf(Moment, `2026-01-01T00:00:00.${'1'.repeat(digits)}Z`)).toBeNull()
  })

  it.each([10, 400, 900_000])('may not have %i digits of a second', (digits) => {
    expect(codeOf(Moment, `2026-01-01T00:00:00.${'1'.repeat(digits)}Z`)).toBe('max')
  })

  it('need their time zone', () => {
    expect(codeOf(Moment, '2026-01-01T00:00:00+01:00')).toBe('date')
    expect(codeOf(Moment, '2026-01-01')).toBe('date')
  })
})

describe('identities', () => {
  it('normalises marks and VINs and refuses invalid ones', () => {
    expect(Registration.parse(' ab12 cde ')).toBe('AB12CDE')
    expect(Registration.safeParse('A').success).toBe(false)
    expect(Registration.safeParse('AB12CDEFG').success).toBe(false)
    expect(Vin.parse('vsszzz5fzl6538214')).toBe('VSSZZZ5FZL6538214')
    expect(Vin.safeParse('VSSZZZ5FZL653821O').success).toBe(false)
    expect(Vin.parse('12345')).toBe('12345')
  })

  it('lower-cases sign-in names', () => {
    expect(Email.parse(' Jo.Carter@Example.COM ')).toBe('jo.carter@example.com')
    expect(Username.parse('Jo.Carter')).toBe('jo.carter')
    expect(Username.safeParse('jo carter').success).toBe(false)
  })
})
