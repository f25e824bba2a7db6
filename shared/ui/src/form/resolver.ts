import { toFieldErrors, type FieldError } from '@forecourt/contracts'
import { toNestErrors } from '@hookform/resolvers'
import type { Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { config } from 'zod/v4/core'
import { withoutBlanks, type FormSchema, type ValuesOf } from './blanks.ts'

// Zod would otherwise compile validators at run time, which the content security policy forbids
// (docs/decisions.md#31-content-security). It is told through the core alone: the rest comes with the first form that has
// a schema.
config({ jitless: true })

/** Where an error without a field stands among the errors of a form. */
export const GENERAL = '_general'

/** One error per field, the first that was found. */
function byPath(errors: readonly FieldError[]) {
  const first: Record<string, { type: string; message: string }> = {}
  for (const { path, code, message } of errors) first[path.join('.') || GENERAL] ??= { type: code, message }
  return first
}

/**
 * Validates with the schema that the server uses, in the words that the server would answer. The form's context holds the
 * parts of the body that nobody types.
 */
export const contractResolver =
  <Schema extends FormSchema>(schema: Schema): Resolver<ValuesOf<Schema>, object, z.output<Schema>> =>
  async (values, fixed, options) => {
    const body = withoutBlanks(schema, { ...values, ...fixed })
    const result = await schema.safeParseAsync(body, { reportInput: true })
    if (result.success) return { values: result.data, errors: {} }
    const errors = toNestErrors<ValuesOf<Schema>>(byPath(toFieldErrors(result.error)), options)
    return { values: {}, errors }
  }
