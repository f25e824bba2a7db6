import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { callList, routeOf } from './calls.ts'

type Json = Record<string, unknown>

/** Formats whose pattern only accepts texts of one length. */
const FIXED_LENGTH = new Set<unknown>(['uuid', 'date'])

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Where a schema accepts a text, a list or any value without an upper bound. */
function unbounded(schema: unknown, at: string): string[] {
  if (!isObject(schema)) return []
  const { properties, items, additionalProperties, propertyNames, anyOf, allOf, oneOf } = schema
  const is = (type: string) => schema.type === type || (Array.isArray(schema.type) && schema.type.includes(type))
  const namesAreChosen = isObject(propertyNames) && !('enum' in propertyNames)
  const inside = [
    ...Object.entries(isObject(properties) ? properties : {}).flatMap(([name, each]) =>
      unbounded(each, `${at}.${name}`),
    ),
    ...unbounded(items, `${at}[]`),
    ...unbounded(additionalProperties, `${at}{}`),
    ...unbounded(propertyNames, `${at}{name}`),
    ...[anyOf, allOf, oneOf].flatMap((some) =>
      Array.isArray(some) ? some.flatMap((each) => unbounded(each, at)) : [],
    ),
  ]
  const isKnown = 'enum' in schema || 'const' in schema || FIXED_LENGTH.has(schema.format)
  const isOpen =
    (is('string') && !isKnown && !('maxLength' in schema)) ||
    (is('array') && !('maxItems' in schema)) ||
    (namesAreChosen && !('maxProperties' in schema)) ||
    Object.keys(schema).length === 0
  return isOpen ? [...inside, `${at}: ${JSON.stringify(schema)}`] : inside
}

const sent = callList.flatMap(({ spec }) =>
  Object.entries({ params: spec.params, query: spec.query, body: spec.body }).flatMap(([part, schema]) =>
    schema ? [[`${routeOf(spec)} ${part}`, schema as z.ZodType] as const] : [],
  ),
)

describe('the input of a call', () => {
  it.each(sent)('RH.01 has an upper bound everywhere: %s', (name, schema) => {
    const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' })
    expect(unbounded(json, name)).toEqual([])
  })
})
