import type { ConflictCode, FieldError } from '@forecourt/contracts'

interface Facts {
  /** The field that the error is about, first element its name; empty for what is not about a field. */
  path?: FieldError['path']
  /** Facts that a screen needs: who, when, current position, counts, a link (docs/decisions.md#11-errors). */
  details?: Record<string, unknown>
  /** Several errors at once; else the one error is made of code, path and message. */
  errors?: FieldError[]
  /** When trying again may help: the `Retry-After` header. */
  retryAfterMs?: number
}

/** A refusal that is answered to the caller in the promised shape, `{ message, errors, details? }`. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly status: number
  readonly code: string
  readonly errors: FieldError[]
  readonly details: Record<string, unknown> | undefined
  readonly retryAfterMs: number | undefined

  constructor(status: number, code: string, message: string, facts: Facts = {}) {
    const { path = [], details, errors, retryAfterMs } = facts
    super(message)
    this.status = status
    this.code = code
    this.errors = errors ?? [{ code, path, message }]
    this.details = details
    this.retryAfterMs = retryAfterMs
  }
}

/** 400: the request cannot be read at all. */
export const badRequest = (message: string) => new AppError(400, 'BAD_REQUEST', message)

export type UnauthorisedCode =
  | 'UNAUTHORISED'
  | 'TOKEN_EXPIRED'
  | 'TOKEN_REVOKED'
  | 'SESSION_CHANGED'
  | 'INVALID_CREDENTIALS'
  | 'ACCOUNT_DEACTIVATED'
  | 'SECOND_STEP_REQUIRED'
  | 'SIGN_IN_EXPIRED'
  | 'WALLBOARD_ENDED'
  | 'API_KEY_ENDED'

/** 401: nobody is signed in, or no longer. */
export const unauthorised = (
  code: UnauthorisedCode = 'UNAUTHORISED',
  message = 'Please sign in.',
  details?: Record<string, unknown>,
) => new AppError(401, code, message, { details })

/** 403: known, in the caller's group, but not theirs to do. */
export const forbidden = (path: FieldError['path'] = [], message = "You don't have permission to do this.") =>
  new AppError(403, 'FORBIDDEN', message, { path })

/** 404: it does not exist, or lies outside the caller's scope, which must look the same. */
export const notFound = (message = 'This could not be found.') => new AppError(404, 'NOT_FOUND', message)

/** 409: it cannot be done as things stand now; what `details` hold goes by the code (README of contracts). */
export const conflict = (code: ConflictCode, message: string, details?: Record<string, unknown>) =>
  new AppError(409, code, message, { details })

/** Each sentence once: a rule that several lines of a form break is said of all of them. */
const sentencesOf = (errors: readonly FieldError[]) => [...new Set(errors.map(({ message }) => message))].join(' ')

/** 422 with an error for each field; its message is what is shown where the fields themselves are not. */
export const invalid = (errors: FieldError[], message = sentencesOf(errors)) =>
  new AppError(422, 'VALIDATION', message, { errors })

/** 422 for one field: `refusal(['newRole'], 'enum', 'Please select a role')`. */
export const refusal = (path: FieldError['path'], code: string, message: string) => invalid([{ code, path, message }])

/** 429 in the promised words (R8.03). */
export const rateLimited = (retryAfterMs?: number) =>
  new AppError(429, 'RATE_LIMITED', 'Rate limit exceeded. Please try again later.', { retryAfterMs })

/** 503: something that the server needs does not answer; trying again later may help. */
export const unavailable = (code: string, message: string) => new AppError(503, code, message)

export const GENERIC_MESSAGE = 'Something went wrong. Please try again later.'
