import { DrizzleQueryError } from 'drizzle-orm'

const UNIQUE_VIOLATION = '23505'

/** The name of the unique constraint or index that a statement broke; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  const cause: unknown = error instanceof DrizzleQueryError ? error.cause : error
  if (typeof cause !== 'object' || cause === null) return null
  const { code, constraint } = cause as { code?: unknown; constraint?: unknown }
  return code === UNIQUE_VIOLATION && typeof constraint === 'string' ? constraint : null
}
