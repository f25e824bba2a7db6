import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { refuse, toFieldErrors } from './errors.ts'

const errorsOf = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value, { reportInput: true })
  return result.success ? [] : toFieldErrors(result.error)
}

const codeOf = (schema: z.ZodType, value: unknown) =>
  errorsOf(z.strictObject({ field: schema }), { field: value })[0]?.code

describe('toFieldErrors', () => {
  it.each([
    ['a missing value', z.string(), undefined, 'required'],
    ['an empty text that must not be empty', z.string().min(1), '', 'required'],
    ['a text that is too short', z.string().min(10), 'short', 'min'],
    ['a text that is too long', z.string().max(2), 'long', 'max'],
    ['a number below its bound', z.int().min(1), 0, 'min'],
    ['a number above its bound', z.int().max(1), 2, 'max'],
    ['a text in another format', z.string().regex(/^\d$/), 'x', 'pattern'],
    ['what is no date', z.iso.date(), '2026-13-01', 'date'],
    ['what is none of the choices', z.enum(['A', 'B']), 'C', 'enum'],
    ['a choice not made', z.enum(['A', 'B']), undefined, 'required'],
    ['a value of another type', z.int(), 'one', 'type'],
  ])('names the rule that %s breaks', (_, schema, value, code) => {
    expect(codeOf(schema, value)).toBe(code)
  })

  it.each([
    ['a whole number', z.int(), 1.5],
    ['a number', z.number(), '1'],
    ['a text', z.string(), 1],
    ['yes or no', z.boolean(), 'true'],
    ['a list', z.array(z.string()), {}],
    ['an object', z.strictObject({}), []],
    ['an object', z.record(z.string(), z.string()), 'x'],
  ])('says in English that %s is expected', (kind, schema, value) => {
    expect(errorsOf(schema, value)[0]?.message).toBe(`This must be ${kind}.`)
  })

  it.each([
    [z.array(z.string()).min(1), [], 'This must be at least 1 item.'],
    [z.array(z.string()).min(2), [], 'This must be at least 2 items.'],
    [z.string().max(1), 'ab', 'This must be at most 1 character.'],
    [z.string().min(3), 'ab', 'This must be at least 3 characters.'],
    [z.int().min(1), 0, 'This must be at least 1.'],
  ])('agrees in number (%#)', (schema, value, message) => {
    expect(errorsOf(schema, value)[0]?.message).toBe(message)
  })

  it('points at each unknown field', () => {
    expect(errorsOf(z.strictObject({ known: z.string() }), { known: 'x', extra: 1, more: 2 })).toEqual([
      { code: 'unknown', path: ['extra'], message: 'This field is not known.' },
      { code: 'unknown', path: ['more'], message: 'This field is not known.' },
    ])
  })

  it('keeps nested paths and our own codes', () => {
    const schema = z
      .object({ lines: z.array(z.object({ net: z.int() })) })
      .superRefine((_, context) => refuse(context, 'required', ['reason'], 'Say why.'))
    expect(errorsOf(schema, { lines: [{ net: 1 }] })).toEqual([
      { code: 'required', path: ['reason'], message: 'Say why.' },
    ])
    expect(errorsOf(schema, { lines: [{ net: 'x' }] })[0]?.path).toEqual(['lines', 0, 'net'])
  })
})
