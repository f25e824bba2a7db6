import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'

/** A body's schema: of fields, whatever it turns them into. */
export type FormSchema = z.ZodType<FieldValues, object>

/** What a form holds of a body: any part may still be missing, and a control that is left empty holds null. */
export type FormValues<Body> = Body extends readonly (infer Item)[]
  ? FormValues<Item>[] | null
  : Body extends object
    ? { [Key in keyof Body]?: FormValues<Body[Key]> }
    : Body | null

/** What a schema's form holds. */
export type ValuesOf<Schema extends FormSchema> =
  FormValues<z.input<Schema>> extends infer Values extends FieldValues ? Values : never

type Shape = Readonly<Record<string, z.ZodType>>
type Fields = Readonly<Record<string, unknown>>

interface Definition {
  type: string
  shape?: Shape
  element?: z.ZodType
  innerType?: z.ZodType
}

/** What a schema is made of, were it optional, nullable or with a default; zod types each kind of definition apart. */
function definitionOf(schema: z.ZodType): Definition {
  const definition: Definition = { ...schema.def }
  return definition.innerType ? definitionOf(definition.innerType) : definition
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const isBlank = (value: unknown) => value === '' || value === null || value === undefined

const acceptsNull = (schema: z.ZodType) => schema.safeParse(null).success

/** A blank that the field may hold as null clears it; one that it may not is left out, so that it reads as missing. */
const blankFor = (schema: z.ZodType) => (acceptsNull(schema) ? null : undefined)

/**
 * The values as the API takes them: what was left blank becomes null where the schema allows it, else undefined, so that a
 * required field is reported as `required` and not as of the wrong type. A key that was never there stays away, which a
 * partial change needs.
 */
export function withoutBlanks(schema: z.ZodType, value: unknown): unknown {
  const { shape, element } = definitionOf(schema)
  if (element && Array.isArray(value)) return value.map((item) => withoutBlanks(element, item))
  if (!shape || !isFields(value)) return value
  const entries = Object.entries(value).map(([key, part]) => {
    const field = shape[key]
    if (!field || part === undefined) return [key, part]
    return [key, isBlank(part) ? blankFor(field) : withoutBlanks(field, part)]
  })
  return Object.fromEntries(entries.filter(([, part]) => part !== undefined))
}

/**
 * The default values with null (an empty list for a list) in every place that has none, down through nested objects. A field that starts as undefined
 * and one that was typed into and emptied again would otherwise count as different, and the form as changed.
 */
export function withBlanks<Values>(schema: z.ZodType, values: Values): Values {
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- every part of a form's values may be null
  return filled(schema, values) as Values
}

function filled(schema: z.ZodType, value: unknown): unknown {
  const { type, shape } = definitionOf(schema)
  if (!shape) return isBlank(value) ? (type === 'array' ? [] : null) : value
  // A whole part of the form that is left out on purpose, such as a test that was not made.
  if (value === null && acceptsNull(schema)) return null
  const given = isFields(value) ? value : {}
  const blanks = Object.entries(shape).map(([key, field]) => [key, filled(field, given[key])])
  return { ...given, ...Object.fromEntries(blanks) }
}
