import { newKey } from '@forecourt/api-client'

/** A submit that may have reached the server: its key, and the body that the key stands for. */
export interface Attempt {
  key: string
  body: string
}

/** The same body again keeps its key, so that the server knows it; an edited one is another submit. */
export function nextAttempt(previous: Attempt | null, values: unknown): Attempt {
  const body = JSON.stringify(values)
  return previous?.body === body ? previous : { key: newKey(), body }
}

/**
 * Whether the server certainly did nothing. Then the next try is a new submit: under the old key the server would give
 * its old refusal again, although the cause may be gone by now.
 */
export const isRefusal = (status: number | undefined) =>
  status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429
