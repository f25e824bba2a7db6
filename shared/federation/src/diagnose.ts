import { isScriptError, messageOf, RemoteError, type FailureReason } from './failure.ts'
import { integrityOf, plainAddress } from './integrity.ts'
import type { RemoteEntry } from './remote-entry.ts'

const ANSWERS_WITHIN_MS = 3000

interface Diagnosis {
  reason: FailureReason
  detail: string | null
}

const fileOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)

/**
 * Asks once more for a script that did not load, to say why: the browser tells a page no more than that it failed. What
 * arrives sound was lost on the way before, or it is no script of ours that runs and defines nothing.
 */
export async function diagnose(url: string, type: 'error' | 'missing' = 'error'): Promise<Diagnosis> {
  const integrity = integrityOf(url)
  const ask = (init: RequestInit = {}) =>
    fetch(plainAddress(url), { cache: 'no-store', signal: AbortSignal.timeout(ANSWERS_WITHIN_MS), ...init })
  const lost: Diagnosis = { reason: 'network', detail: null }
  try {
    const response = await ask()
    if (!response.ok) return { reason: 'status', detail: String(response.status) }
    const found = response.headers.get('content-type')?.split(';', 1)[0] ?? ''
    if (!/(?:java|ecma)script/.test(found)) return { reason: 'wrongType', detail: found || 'no type' }
    await response.arrayBuffer()
  } catch {
    return lost
  }
  if (integrity) {
    const isSound = await ask({ integrity }).then(
      () => true,
      () => false,
    )
    if (!isSound) return { reason: 'integrity', detail: fileOf(plainAddress(url)) }
  }
  return type === 'missing' ? { reason: 'missingExport', detail: fileOf(plainAddress(url)) } : lost
}

/** webpack's words for a package that a module takes from the host and the host does not provide. */
const UNPROVIDED = /Shared module (\S+) doesn't exist in shared scope/

/** What a module's own code threw. */
export function crashOf(error: unknown, entry?: RemoteEntry): RemoteError {
  const message = messageOf(error)
  const unprovided = UNPROVIDED.exec(message)?.[1]
  return unprovided
    ? new RemoteError('incompatible', message, { detail: `${unprovided}, not provided at all`, cause: error, entry })
    : new RemoteError('crashed', message, { detail: message, cause: error, entry })
}

/** Any error of a module as one with a reason. Asks the server where only that can tell. */
export async function explain(error: unknown, entry?: RemoteEntry): Promise<RemoteError> {
  if (error instanceof RemoteError) return error
  if (!isScriptError(error)) return crashOf(error, entry)
  const { message, type = 'error', request } = error
  if (type === 'timeout' || !request) return new RemoteError('timeout', message, { cause: error, entry })
  const diagnosis = await diagnose(request, type)
  return new RemoteError(diagnosis.reason, message, { detail: diagnosis.detail, cause: error, entry })
}
