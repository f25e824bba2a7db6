import { DrizzleQueryError } from 'drizzle-orm'

const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK_DETECTED = '40P01'
const DISK_FULL = '53100'
const IN_FAILED_TRANSACTION = '25P02'

/** A server that goes down, comes up, has lost its line or takes no more connections; then a socket that leads nowhere. */
const AWAY = /^(?:08\w{3}|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT)$/
/** What the driver says without any code. */
const DROPPED =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** What PostgreSQL says of an error; nothing of one that is not its own. */
function told(error: unknown): { code?: unknown; constraint?: unknown; message?: unknown } {
  const cause: unknown = error instanceof DrizzleQueryError ? error.cause : error
  return typeof cause === 'object' && cause !== null ? cause : {}
}

/** The name of the unique constraint or index that a statement broke; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  const { code, constraint } = told(error)
  return code === UNIQUE_VIOLATION && typeof constraint === 'string' ? constraint : null
}

/** A foreign key that a statement broke: what it refers to is gone, or something refers to what it would take away. */
export interface BrokenReference {
  constraint: string
  isDeletion: boolean
}

/** The foreign key that a statement broke; null for any other error. */
export function brokenReference(error: unknown): BrokenReference | null {
  const { code, constraint } = told(error)
  if (code !== FOREIGN_KEY_VIOLATION || typeof constraint !== 'string') return null
  // PostgreSQL tells the two apart in words alone, which are in the language of the server.
  return { constraint, isDeletion: error instanceof DrizzleQueryError && /^\s*delete\b/i.test(error.query) }
}

/** Whether a transaction failed for what others did at the same moment, so that the same work may succeed now. */
export function isWorthAnotherTry(error: unknown): boolean {
  const { code } = told(error)
  return code === DEADLOCK_DETECTED || code === SERIALIZATION_FAILURE
}

/** Whether a statement was refused because an earlier one of its transaction had failed. */
export const isAfterFailure = (error: unknown): boolean => told(error).code === IN_FAILED_TRANSACTION

/** Whether the database has no room left to write to. */
export const isDiskFull = (error: unknown): boolean => told(error).code === DISK_FULL

/** Whether work failed because the database could not be reached, or stopped answering in the middle of it. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = told(error)
  return (typeof code === 'string' && AWAY.test(code)) || (typeof message === 'string' && DROPPED.test(message))
}
