import type { Database } from '../../platform/database/database.ts'
import type { Logger } from '../../platform/logging/logging.ts'
import { createBackOff } from './back-off.ts'
import { LookupFailure } from './failure.ts'
import type { Answered } from './merge.ts'
import type { ReadyProvider } from './providers.ts'
import { recordCall, touchKey } from './queries.ts'

/** Who wants to know; kept with every outward call. */
export interface Asker {
  userId: string
  dealerId: string | null
}

export interface AskNeeds {
  database: Pick<Database, 'unscoped'>
  log: Logger
  now: () => Date
}

export type Ask = (ready: ReadyProvider, registration: string, asker: Asker) => Promise<Answered | LookupFailure>

/** Asks one service once, and puts on record what came of it; a service that wants a pause is not asked at all. */
export function createAsk({ database, log, now }: AskNeeds): Ask {
  const backOff = createBackOff(() => now().getTime())

  const attempt = ({ provider }: ReadyProvider, registration: string) =>
    provider.ask(registration).catch((error: unknown) => {
      if (error instanceof LookupFailure) return error
      log.error({ err: error, provider: provider.name }, 'an answer of a vehicle data service could not be read')
      return new LookupFailure('UNAVAILABLE', { status: 'UNREADABLE' })
    })

  const learn = (provider: string, failure: LookupFailure | null) => {
    const wantsPause = failure && (failure.reason === 'RATE_LIMITED' || failure.retryAfterMs !== undefined)
    if (wantsPause) backOff.refused(provider, failure.retryAfterMs)
    else backOff.answered(provider)
    if (failure?.reason === 'FORBIDDEN') {
      log.error({ provider, status: failure.status }, 'a vehicle data service refuses our key')
    }
  }

  return async (ready, registration, asker) => {
    const provider = ready.provider.name
    const retryAfterMs = backOff.pauseOf(provider)
    if (retryAfterMs > 0) return new LookupFailure('RATE_LIMITED', { status: 'PAUSED', retryAfterMs })
    const begun = performance.now()
    const result = await attempt(ready, registration)
    const durationMs = Math.round(performance.now() - begun)
    const failure = result instanceof LookupFailure ? result : null
    learn(provider, failure)

    const at = now().toISOString()
    const outcome = failure?.reason ?? 'FOUND'
    const { status: providerStatus, cost } = result
    await database.unscoped('lookup: record of a call', async (tx) => {
      await recordCall(tx, { ...asker, registration, provider, outcome, providerStatus, cost, durationMs, at })
      if (ready.keyId) await touchKey(tx, ready.keyId, at, failure ? `${outcome} (${providerStatus})` : 'OK')
    })
    return result instanceof LookupFailure ? result : { provider, answer: result }
  }
}
