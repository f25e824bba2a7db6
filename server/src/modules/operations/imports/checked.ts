import { isRecord } from '@forecourt/domain'
import type { z } from 'zod'
import { AppError } from '../../../platform/errors.ts'
import { validated } from '../../../platform/http/validation.ts'
import type { Reason } from './reason.ts'

/** The columns that a form's fields come from, where they are called otherwise. */
type ColumnOf = Readonly<Record<string, string>>

/** What a call refuses, as reasons in the row's own columns. */
export function reasonsOf({ errors }: AppError, columnOf: ColumnOf = {}): Reason[] {
  return errors.map(({ path: [first], message }) => {
    const field = typeof first === 'string' ? (columnOf[first] ?? first) : null
    return { field, message }
  })
}

type Checked<Schema extends z.ZodType> = { body: z.output<Schema>; reasons: [] } | { body: null; reasons: Reason[] }

/** A body as its call would take it, or why the call would not. */
export function checked<Schema extends z.ZodType>(schema: Schema, body: unknown, columnOf?: ColumnOf): Checked<Schema> {
  try {
    return { body: validated(schema, body), reasons: [] }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { body: null, reasons: reasonsOf(error, columnOf) }
  }
}

/** Whether what was found is a reason why there is nothing. */
export const isReason = (found: object): found is Reason => isRecord(found) && 'message' in found && 'field' in found
