import type { Database } from '../../../platform/database/database.ts'
import type { Logger } from '../../../platform/logging/logging.ts'
import { createBackOff } from './back-off.ts'
import { LookupFailure } from './failure.ts'
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

/** What every answer tells beside what was asked for. */
export interface Told {
  /** As the service names it. */
  status: string
  /** Pence; null when the service does not say. */
  cost: number | null
}

/** A service of somebody else's that knows vehicles by their marks. */
export interface Source<Answer extends Told> {
  name: string
  /** The key that it uses, when the key is one of ours to keep. */
  keyId: string | null
  /** Asks about a normalised mark. @throws LookupFailure */
  ask: (registration: string) => Promise<Answer>
}

export type Ask = <Answer extends Told>(
  source: Source<Answer>,
  registration: string,
  asker: Asker,
) => Promise<Answer | LookupFailure>

/**
 * Asks one service once, and puts on record what came of it; a service that wants a pause (429, MOTH-RL-01, Retry-After)
 * is left alone until that is over.
 */
export function createAsk({ database, log, now }: AskNeeds): Ask {
  const backOff = createBackOff(() => now().getTime())

  const attempt = <Answer extends Told>({ name, ask }: Source<Answer>, registration: string) =>
    ask(registration).catch((error: unknown) => {
      if (error instanceof LookupFailure) return error
      log.error({ err: error, provider: name }, 'an answer of a vehicle data service could not be read')
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

  return async (source, registration, asker) => {
    const provider = source.name
    const retryAfterMs = backOff.pauseOf(provider)
    if (retryAfterMs > 0) return new LookupFailure('RATE_LIMITED', { status: 'PAUSED', retryAfterMs })
    const begun = performance.now()
    const result = await attempt(source, registration)
    const durationMs = Math.round(performance.now() - begun)
    const failure = result instanceof LookupFailure ? result : null
    learn(provider, failure)

    const at = now().toISOString()
    const outcome = failure?.reason ?? 'FOUND'
    const { status: providerStatus, cost } = result
    await database.unscoped('lookup: record of a call', async (tx) => {
      await recordCall(tx, { ...asker, registration, provider, outcome, providerStatus, cost, durationMs, at })
      if (source.keyId) await touchKey(tx, source.keyId, at, failure ? `${outcome} (${providerStatus})` : 'OK')
    })
    return result
  }
}
