import type { LookupOutcome } from '@forecourt/domain'

/** Why a provider gave no vehicle; every status of theirs comes down to one of these (docs/domain.md#vehicle-data). */
export type LookupReason = Exclude<LookupOutcome, 'FOUND'>

interface Circumstances {
  /** The provider's own status, for the developers' record; never a text that could hold a key or an address. */
  status: string
  /** Milliseconds that the provider asks to wait. */
  retryAfterMs?: number | undefined
  /** Pence charged all the same; a "nothing found" is. */
  cost?: number | null
}

export class LookupFailure extends Error {
  override readonly name = 'LookupFailure'
  readonly reason: LookupReason
  readonly status: string
  readonly retryAfterMs: number | undefined
  readonly cost: number | null

  constructor(reason: LookupReason, { status, retryAfterMs, cost = null }: Circumstances) {
    super(`${reason} (${status})`)
    this.reason = reason
    this.status = status
    this.retryAfterMs = retryAfterMs
    this.cost = cost
  }
}

/** Refusals that HTTP itself tells; undefined where the body has to be read. */
export function reasonOfHttp(status: number): LookupReason | undefined {
  if (status === 401 || status === 403) return 'FORBIDDEN'
  if (status === 429) return 'RATE_LIMITED'
  if (status >= 500) return 'UNAVAILABLE'
  return undefined
}
