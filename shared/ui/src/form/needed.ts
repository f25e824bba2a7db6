import { refuse } from '@forecourt/contracts'
import { NEVER } from 'zod/v4/core'
import type { z } from 'zod'

/** A part of a form that has its own words for being left out, in place of 'This is required.'; the call's schema has none. */
export const needed = <Output, Input>(schema: z.ZodType<Output, Input>, words: string) =>
  schema.nullish().transform((value, context): NonNullable<Output> => {
    if (value !== null && value !== undefined) return value
    refuse(context, 'required', [], words)
    return NEVER
  })
