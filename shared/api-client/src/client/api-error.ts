import type { FieldError } from '@forecourt/contracts'
import { isRecord } from './is-record.ts'

interface Facts {
  status?: number
  /** What the server said, shown as it is. */
  serverMessage?: string | null
  errors?: FieldError[]
  details?: Record<string, unknown>
  isTimeout?: boolean
  retryAfter?: number | null
  cause?: unknown
}

/** A call that was refused, or that got no answer (R3.05). */
export class ApiError extends Error {
  override name = 'ApiError'
  /** The HTTP status; 0 when no answer came. */
  readonly status: number
  readonly serverMessage: string | null
  readonly errors: FieldError[]
  /** Facts that a screen needs, such as who was first and when. */
  readonly details: Record<string, unknown>
  readonly isNetwork: boolean
  readonly isTimeout: boolean
  /** Seconds that the server asks to wait. */
  readonly retryAfter: number | null

  constructor(route: string, facts: Facts) {
    super(facts.serverMessage || `${route} failed${facts.status ? ` with ${facts.status}` : ''}`, {
      cause: facts.cause,
    })
    this.status = facts.status ?? 0
    this.serverMessage = facts.serverMessage || null
    this.errors = facts.errors ?? []
    this.details = facts.details ?? {}
    this.isNetwork = this.status === 0
    this.isTimeout = facts.isTimeout ?? false
    this.retryAfter = facts.retryAfter ?? null
  }
}

const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && typeof value.code === 'string' && typeof value.message === 'string' && Array.isArray(value.path)

const secondsUntil = (retryAfter: string | null): number | null => {
  if (!retryAfter) return null
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000)
  return Number.isNaN(seconds) ? null : Math.max(0, seconds)
}

/** The error of a refused call; a body that is not the server's own (a proxy's page, say) counts as no message. */
export function toApiError(route: string, response: Response, body: unknown): ApiError {
  const said = isRecord(body) ? body : {}
  return new ApiError(route, {
    status: response.status,
    serverMessage: typeof said.message === 'string' ? said.message : null,
    errors: Array.isArray(said.errors) ? said.errors.filter(isFieldError) : [],
    details: isRecord(said.details) ? said.details : {},
    retryAfter: secondsUntil(response.headers.get('Retry-After')),
  })
}

/** Given up on purpose: by the caller, or because the session moved to another dealer or role. Nothing to show. */
export const isAborted = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404

export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409
