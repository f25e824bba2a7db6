import { toFieldErrors } from '@forecourt/contracts'
import type { z } from 'zod'
import { invalid, notFound } from '../errors.ts'

/**
 * The value as its schema makes it. The first element of an error's path is the field's name (R5.04).
 * @throws AppError 422
 */
export function validated<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  // Without the input in its issues a missing value could not be told from a wrong one.
  const result = schema.safeParse(value, { reportInput: true })
  if (!result.success) throw malformed(result.error)
  return result.data
}

/**
 * A malformed id names nothing that exists, so it answers like an unknown one; another parameter, such as a
 * registration, is a field that somebody typed.
 * @throws AppError 404, 422
 */
export function validatedParams<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  const malformedId = result.error.issues.some((issue) => issue.code === 'invalid_format' && issue.format === 'uuid')
  throw malformedId ? notFound() : malformed(result.error)
}

// The rules of a schema are about single fields, and say nothing without them.
const malformed = (error: z.ZodError) => invalid(toFieldErrors(error), 'Please check the marked fields.')
