import { z } from 'zod'

export const FieldError = z.object({
  code: z.string(),
  path: z.array(z.union([z.string(), z.number()])),
  message: z.string(),
})
export type FieldError = z.output<typeof FieldError>

/** What every refusal answers (R3.05); `details` carries facts that a screen needs (docs/decisions.md#11-errors). */
export const ErrorBody = z.object({
  message: z.string(),
  errors: z.array(FieldError),
  details: z.record(z.string(), z.unknown()).optional(),
})
export type ErrorBody = z.output<typeof ErrorBody>
