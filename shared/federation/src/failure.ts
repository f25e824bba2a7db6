/**
 * Why a page is not there: `unavailable` (could not be fetched or started), `timeout`, `crashed` (threw while drawing),
 * `incompatible` (needs another host), `withdrawn` (no longer in the registry).
 */
export type FailureReason = 'unavailable' | 'timeout' | 'crashed' | 'incompatible' | 'withdrawn'

/** What is shown and reported when a module's page fails. `reference` is short enough to be read out on the telephone. */
export interface RemoteFailure {
  remote: string
  version: string
  page: string
  title: string
  reason: FailureReason
  reference: string
  error: unknown
}

export class RemoteError extends Error {
  readonly reason: FailureReason
  constructor(reason: FailureReason, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'RemoteError'
    this.reason = reason
  }
}

/** Without 0, O, 1, I and L, which are mistaken for each other when read aloud. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A reference such as `K7Q2-M9XD`. */
export function makeReference(): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => ALPHABET[byte % ALPHABET.length])
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}

/** Is it a script that is gone or did not arrive, as after a release that removed old files? */
export const isChunkLoadError = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError'

export const reasonOf = (error: unknown): FailureReason => (error instanceof RemoteError ? error.reason : 'unavailable')
