import { errorMessage } from '@forecourt/api-client'
import type { FieldError } from '@forecourt/contracts'
import { isRecord } from '@forecourt/domain'

/** What the form as a whole has to say, in the alert titled 'Error'. */
export interface Problem {
  sentences: string[]
  /** Whether it is over once the line is back. */
  isOffline?: boolean
}

/** Somebody else was there first (409): who and when, as far as the answer says. */
export interface Conflict {
  message: string
  actor: string | null
  /** UTC timestamp. */
  at: string | null
  details: Readonly<Record<string, unknown>>
}

/** A failed submit, taken apart by shape: a module may carry another copy of the error's class. */
export interface Failure {
  /** Absent when no answer came. */
  status: number | undefined
  errors: readonly FieldError[]
  details: Readonly<Record<string, unknown>>
  message: string
}

const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && typeof value.code === 'string' && Array.isArray(value.path) && typeof value.message === 'string'

const textOf = (value: unknown): string | null => {
  if (typeof value === 'string') return value
  return isRecord(value) && typeof value.name === 'string' ? value.name : null
}

export function toFailure(error: unknown): Failure {
  const parts = isRecord(error) ? error : {}
  return {
    status: typeof parts.status === 'number' ? parts.status : undefined,
    errors: Array.isArray(parts.errors) ? parts.errors.filter(isFieldError) : [],
    details: isRecord(parts.details) ? parts.details : {},
    message: errorMessage(error),
  }
}

/** Refusals by which somebody else was first. Others with the same status say what is not possible, whoever comes first. */
const CONFLICTS: ReadonlySet<string> = new Set([
  'STALE_VERSION',
  'INVALID_STAGE',
  'QUOTE_CHANGED',
  'NOT_HELD',
  'NOT_RESERVED',
  'NOT_CONFIRMED',
  'STALE_DRAFT',
  'DUPLICATE_REGISTRATION',
  'DUPLICATE_VIN',
])

export const isConflict = ({ status, errors }: Failure): boolean =>
  status === 409 && errors.some(({ code }) => CONFLICTS.has(code))

export const toConflict = ({ message, details }: Failure): Conflict => ({
  message,
  actor: textOf(details.actor),
  at: textOf(details.at),
  details,
})
