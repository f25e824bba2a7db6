import type { RemoteEntry } from './remote-entry.ts'

/**
 * Why a page is not there. Its files: `network` (no answer), `status` (an answer that is an error), `wrongType` (something
 * else than a script), `integrity` (a script with other contents than the registry says), `timeout`. What they hold:
 * `incompatible` (needs another host), `missingExport` (lacks what it should offer), `crashed` (threw). What was decided:
 * `withdrawn` (no longer in the registry), `disabled` (closed for now).
 */
export type FailureReason =
  | 'network'
  | 'status'
  | 'wrongType'
  | 'integrity'
  | 'timeout'
  | 'incompatible'
  | 'missingExport'
  | 'crashed'
  | 'withdrawn'
  | 'disabled'

/** Where a page threw as it appeared; what throws later, while the page is used, has none. */
export type FailurePhase = 'render' | 'effect'

/** What is shown and reported when a module's page fails. `reference` is short enough to be read out on the phone. */
export interface RemoteFailure {
  remote: string
  version: string
  channel: RemoteEntry['channel']
  page: string
  title: string
  reason: FailureReason
  /** What was found instead: `404`, `text/html`, the package that does not fit, the words of an error or a closure. */
  detail: string | null
  phase: FailurePhase | null
  reference: string
  error: unknown
}

interface RemoteErrorOptions {
  detail?: string | null
  cause?: unknown
  entry?: RemoteEntry | undefined
}

/** A page that did not load, with its reason. */
export class RemoteError extends Error {
  readonly reason: FailureReason
  readonly detail: string | null
  /** In which version; unknown where none was reached. */
  readonly entry: RemoteEntry | undefined
  constructor(reason: FailureReason, message: string, { detail = null, cause, entry }: RemoteErrorOptions = {}) {
    super(message, { cause })
    this.name = 'RemoteError'
    this.reason = reason
    this.detail = detail
    this.entry = entry
  }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const CHUNK_LOAD_ERROR = 'ChunkLoadError'

/** A script that is gone or did not arrive, as webpack's own error of that name: `missing` ran and defined nothing. */
export class ScriptError extends Error {
  readonly type: 'error' | 'timeout' | 'missing'
  readonly request: string
  constructor(type: ScriptError['type'], request: string) {
    super(`${request} did not load (${type})`)
    this.name = CHUNK_LOAD_ERROR
    this.type = type
    this.request = request
  }
}

/** Is it a script that is gone or did not arrive, as after a release that removed old files? webpack's errors count too. */
export const isScriptError = (error: unknown): error is Error & Partial<ScriptError> =>
  error instanceof Error && error.name === CHUNK_LOAD_ERROR

/** Without 0, O, 1, I and L, which are mistaken for each other when read aloud. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A reference such as `K7Q2-M9XD`. */
export function makeReference(): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => ALPHABET[byte % ALPHABET.length])
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}
