import type { CallSpec } from '@forecourt/contracts'
import { z } from 'zod'
import { PASSWORD } from './people.ts'

/* Requests generated from the contracts, for tests that make every call. */

/** The value for a place that takes an ID, by the name of its field or parameter. */
export type Fill = (name: string) => string

interface Shape {
  type?: string
  format?: string
  const?: unknown
  enum?: unknown[]
  minimum?: number
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  anyOf?: Shape[]
  allOf?: Shape[]
}

const shapeOf = (schema: z.ZodType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as unknown as Shape

/** What a form requires beyond its types. */
const SENSIBLE: Readonly<Record<string, unknown>> = {
  currentPassword: PASSWORD,
  newPassword: PASSWORD,
  temporaryPassword: PASSWORD,
  version: 1,
  /** Of what is imported: a kind that both developers and dealers' people may. */
  kind: 'VEHICLES',
  url: 'https://hooks.example.com/1',
}

/** Texts that the server gave before, which no test can make up. */
const GIVEN = new Set(['refreshToken', 'proof'])

const isId = ({ format }: Shape) => format === 'uuid'

interface Place {
  at: 'params' | 'body'
  name: string
}

function placesIn(shape: Shape, name: string): string[] {
  if (isId(shape)) return [name]
  const inner = [...(shape.anyOf ?? []), ...(shape.allOf ?? []), ...(shape.items ? [shape.items] : [])]
  const fields = Object.entries(shape.properties ?? {}).flatMap(([field, each]) => placesIn(each, field))
  return [...fields, ...inner.flatMap((each) => placesIn(each, name))]
}

/** The places, apart from its query, where a call takes an ID. */
export function idPlaces({ params, body }: CallSpec): Place[] {
  const found = (schema: z.ZodType | undefined, at: Place['at']) =>
    schema ? placesIn(shapeOf(schema), '').map((name) => ({ at, name })) : []
  return [...found(params, 'params'), ...found(body, 'body')]
}

function valueOf(shape: Shape, name: string, fill: Fill): unknown {
  if (isId(shape) || GIVEN.has(name)) return fill(name)
  if (name in SENSIBLE) return SENSIBLE[name]
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  const [first] = shape.anyOf ?? shape.allOf ?? []
  if (first) return valueOf(first, name, fill)
  switch (shape.type) {
    case 'object':
      return objectOf(shape, fill)
    case 'array':
      return [valueOf(shape.items ?? {}, name, fill)]
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return shape.minimum ?? 1
    default:
      return shape.format === 'email' || name === 'email' ? `${crypto.randomUUID()}@people.test` : crypto.randomUUID()
  }
}

/** With required fields, and every field that takes an ID. */
function objectOf({ properties = {}, required = [] }: Shape, fill: Fill): Record<string, unknown> {
  const given = Object.entries(properties).filter(
    ([name, shape]) => required.includes(name) || placesIn(shape, name).length > 0,
  )
  return Object.fromEntries(given.map(([name, shape]) => [name, valueOf(shape, name, fill)]))
}

/** A body that a call accepts as far as its types go, with what `fill` returns wherever it takes an ID. */
export const bodyFor = ({ body }: CallSpec, fill: Fill): object =>
  body ? (valueOf(shapeOf(body), '', fill) as object) : {}

/** Queries with one of the IDs in each place that takes a text. */
export function queryFor({ query }: CallSpec, ids: readonly string[]): Record<string, string>[] {
  if (!query) return []
  const { properties = {} } = shapeOf(query)
  const texts = Object.entries(properties).filter(([, { type, enum: options }]) => type !== 'integer' && !options)
  return texts.flatMap(([name]) => ids.map((id) => ({ [name]: id })))
}
