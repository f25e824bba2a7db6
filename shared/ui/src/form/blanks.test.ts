import { AdminConfigurationChange, Infleet } from '@forecourt/contracts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { withBlanks, withoutBlanks } from './blanks.ts'

describe('blank values on their way to the API', () => {
  test('become null where the schema allows it', () => {
    expect(withoutBlanks(Infleet, { derivative: '', makeId: '' })).toEqual({ derivative: null, makeId: null })
  })

  test('are left out where the field may only be absent or is required', () => {
    expect(withoutBlanks(Infleet, { arrivedAt: '', mileage: null, mileageUnit: null })).toEqual({})
  })

  test('are found inside nested objects and lists', () => {
    const schema = z.object({ lines: z.array(z.object({ text: z.string().nullable(), pence: z.int() })) })
    expect(withoutBlanks(schema, { lines: [{ text: '', pence: null }] })).toEqual({ lines: [{ text: null }] })
  })

  test('a key that was never there stays absent, as a partial change needs', () => {
    expect(withoutBlanks(AdminConfigurationChange, { keyTag: '', version: 3 })).toEqual({ keyTag: null, version: 3 })
  })

  test('zero and false are values', () => {
    expect(withoutBlanks(Infleet, { mileage: 0, isAgency: false })).toEqual({ mileage: 0, isAgency: false })
  })
})

test('default values get a blank wherever there is none, so that typing and clearing leaves no trace', () => {
  const schema = z.strictObject({
    name: z.string(),
    notes: z.string().nullish(),
    route: z.object({ ict: z.boolean() }),
    tags: z.array(z.string()).default([]),
  })
  expect(withBlanks(schema, { name: '' })).toEqual({ name: null, notes: null, route: { ict: null }, tags: [] })
})

test('an optional part stays absent where the form opens without it', () => {
  const schema = z.strictObject({ test: z.strictObject({ number: z.string() }).nullish() })
  expect(withBlanks(schema, { test: null })).toEqual({ test: null })
  expect(withBlanks(schema, {})).toEqual({ test: { number: null } })
  expect(withoutBlanks(schema, { test: null })).toEqual({ test: null })
})
