import { PrepCompletion } from '@forecourt/contracts'
import { checkCompletion, written } from '@forecourt/prep'
import type { FormValues } from '@forecourt/ui/forms'
import type { z } from 'zod'

/** What the form holds. */
export type Values = FormValues<z.input<typeof PrepCompletion>>

export const drafted = (values: Values) => written(values)

/** The call's own rules, and those that the server adds to them (docs/domain.md#completion). */
export const completionOf = (known: Parameters<typeof checkCompletion>[2]) =>
  PrepCompletion.superRefine((body, context) => checkCompletion(body, context, known))
