import type { ProviderAnswer } from './answer.ts'
import { LookupFailure } from './failure.ts'

export interface Provider {
  name: 'UKVD' | 'DVLA'
  /** Asks about a normalised mark. @throws LookupFailure */
  ask: (registration: string) => Promise<ProviderAnswer>
}

/** Beyond this the person at the gate types faster. */
export const PROVIDER_TIMEOUT_MS = 8000

export interface HttpAnswer {
  status: number
  /** undefined when it was no JSON. */
  body: unknown
  retryAfterMs: number | undefined
}

/** Retry-After as milliseconds: the services send seconds or a date. */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  const milliseconds = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : undefined
}

/**
 * One outward call. What fetch throws goes no further, because its message may hold the address, and the older service
 * has its key there.
 * @throws LookupFailure UNAVAILABLE when nothing came back in time
 */
export async function exchange(url: URL, init: RequestInit = {}, timeoutMs = PROVIDER_TIMEOUT_MS): Promise<HttpAnswer> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    const text = await response.text()
    return {
      status: response.status,
      body: parsed(text),
      retryAfterMs: retryAfterMs(response.headers.get('retry-after'), Date.now()),
    }
  } catch (error) {
    const status = error instanceof Error && error.name === 'TimeoutError' ? 'TIMEOUT' : 'NETWORK'
    throw new LookupFailure('UNAVAILABLE', { status })
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
