import type { AskNeeds, Asker } from '../lookup/ask.ts'
import { createBackOff } from '../lookup/back-off.ts'
import { LookupFailure } from '../lookup/failure.ts'
import { recordCall, touchKey } from '../lookup/queries.ts'
import type { KeptHistory } from './answer.ts'
import type { MotAnswer, MotSource } from './source.ts'

export type AskForMot = (source: MotSource, registration: string, asker: Asker) => Promise<KeptHistory>

/**
 * Asks once and puts on record what came of it; a source that wants a pause (MOTH-RL-01, MOTH-RL-02, Retry-After) is
 * left alone until it is over. @throws LookupFailure
 */
export function createAskForMot({ database, log, now }: AskNeeds): AskForMot {
  const backOff = createBackOff(() => now().getTime())

  const attempt = (source: MotSource, registration: string): Promise<MotAnswer | LookupFailure> =>
    source.ask(registration).catch((error: unknown) => {
      if (error instanceof LookupFailure) return error
      log.error({ err: error, provider: source.name }, 'an MOT history could not be read')
      return new LookupFailure('UNAVAILABLE', { status: 'UNREADABLE' })
    })

  const learn = (provider: string, failure: LookupFailure | null) => {
    const wantsPause = failure && (failure.reason === 'RATE_LIMITED' || failure.retryAfterMs !== undefined)
    if (wantsPause) backOff.refused(provider, failure.retryAfterMs)
    else backOff.answered(provider)
    if (failure?.reason === 'FORBIDDEN') {
      log.error({ provider, status: failure.status }, 'the MOT history service refuses our credentials')
    }
  }

  return async (source, registration, asker) => {
    const provider = source.name
    const retryAfterMs = backOff.pauseOf(provider)
    if (retryAfterMs > 0) throw new LookupFailure('RATE_LIMITED', { status: 'PAUSED', retryAfterMs })
    const begun = performance.now()
    const result = await attempt(source, registration)
    const durationMs = Math.round(performance.now() - begun)
    const failure = result instanceof LookupFailure ? result : null
    learn(provider, failure)

    const at = now().toISOString()
    const outcome = failure?.reason ?? 'FOUND'
    const { status: providerStatus, cost } = result
    await database.unscoped('MOT: record of a call', async (tx) => {
      await recordCall(tx, { ...asker, registration, provider, outcome, providerStatus, cost, durationMs, at })
      if (source.keyId) await touchKey(tx, source.keyId, at, failure ? `${outcome} (${providerStatus})` : 'OK')
    })
    if (result instanceof LookupFailure) throw result
    return result.history
  }
}
