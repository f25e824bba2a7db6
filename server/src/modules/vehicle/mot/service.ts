import type { MotHistory } from '@forecourt/contracts'
import type { Config } from '../../../platform/config/config.ts'
import { type Asker, type AskNeeds, createAsk } from '../lookup/ask.ts'
import { LookupFailure } from '../lookup/failure.ts'
import { activeKey } from '../lookup/queries.ts'
import { type KeptHistory, openDefects } from './answer.ts'
import { dvsaMot } from './dvsa.ts'
import { type HistoryRow, keepHistory, keptHistory } from './queries.ts'
import { type MotSource, ukvdMot } from './source.ts'
import { AS_KEPT, emptyHistory, toContract } from './to-contract.ts'

declare module '../../../platform/services.ts' {
  interface Services {
    mot: Mot
  }
}

export interface Mot {
  /** What is known of a normalised mark, never a refusal: the forms work without it (docs/domain.md#mot-history). */
  ofRegistration: (registration: string | null, asker: Asker, refresh?: boolean) => Promise<MotHistory>
  /** The history, asked for when it is not kept; null when nobody is set up to ask. @throws LookupFailure */
  fetch: (registration: string, asker: Asker) => Promise<HistoryRow | null>
}

interface Needs extends AskNeeds {
  config: Pick<Config, 'lookup' | 'secret' | 'dvsa'>
  timeoutMs?: number
}

/** Kept for a day; that there is none is believed for an hour, because the mark may be brand new. */
const FOUND_MS = 24 * 3_600_000
const NOT_FOUND_MS = 3_600_000
/** A person who asks again gets an answer of the service once a minute, whatever it was. */
const AGAIN_AFTER_MS = 60_000

/** MOT histories of the DVSA, else of UK Vehicle Data, else as last kept. Never ask inside a database transaction. */
export function createMot({ config, timeoutMs, ...needs }: Needs): Mot {
  const { database, now } = needs
  const ask = createAsk(needs)
  const dvsa = config.dvsa && dvsaMot(config.dvsa, now, timeoutMs)
  const underWay = new Map<string, Promise<HistoryRow>>()
  const refused = new Map<string, { at: number; failure: LookupFailure }>()

  const source = async (): Promise<MotSource | null> =>
    dvsa ?? ukvdMot(config, await database.unscoped('MOT: the active key', activeKey), timeoutMs)

  const kept = (registration: string) => database.unscoped('MOT: a kept history', (tx) => keptHistory(tx, registration))

  const ageOf = ({ retrievedAt }: HistoryRow) => now().getTime() - Date.parse(retrievedAt)
  const isFresh = (row: HistoryRow) => ageOf(row) < (row.outcome === 'FOUND' ? FOUND_MS : NOT_FOUND_MS)

  async function askAnew(from: MotSource, registration: string, asker: Asker): Promise<HistoryRow> {
    const answer = await ask(from, registration, asker)
    const isFailure = answer instanceof LookupFailure
    if (isFailure && answer.reason !== 'NOT_FOUND') throw answer
    const fresh = { registration, ...rowOf(isFailure ? null : answer.history), retrievedAt: now().toISOString() }
    await database.unscoped('MOT: keep a history', (tx) => keepHistory(tx, fresh))
    return fresh
  }

  /** Two people at one car ask once. */
  function single(from: MotSource, registration: string, asker: Asker): Promise<HistoryRow> {
    const running = underWay.get(registration)
    if (running) return running
    const started = askAnew(from, registration, asker)
      .then(
        (row) => {
          refused.delete(registration)
          return row
        },
        (error: unknown) => {
          if (error instanceof LookupFailure) remember(registration, error)
          throw error
        },
      )
      .finally(() => underWay.delete(registration))
    underWay.set(registration, started)
    return started
  }

  function remember(registration: string, failure: LookupFailure) {
    const at = now().getTime()
    for (const [other, { at: then }] of refused) if (at - then >= AGAIN_AFTER_MS) refused.delete(other)
    refused.set(registration, { at, failure })
  }

  const justRefused = (registration: string): LookupFailure | null => {
    const last = refused.get(registration)
    return last && now().getTime() - last.at < AGAIN_AFTER_MS ? last.failure : null
  }

  return {
    async ofRegistration(registration, asker, refresh = false) {
      if (!registration) return emptyHistory('NO_REGISTRATION')
      const row = await kept(registration)
      if (row && (refresh ? ageOf(row) < AGAIN_AFTER_MS : isFresh(row))) return toContract(row)
      const from = await source()
      if (!from) return row?.answer ? toContract(row, AS_KEPT) : emptyHistory('NOT_CONFIGURED')
      const failure = justRefused(registration)
      const result = failure ?? (await single(from, registration, asker).catch(asFailure))
      if (!(result instanceof LookupFailure)) return toContract(result)
      return row?.answer ? toContract(row, AS_KEPT) : emptyHistory('UNAVAILABLE', result.reason)
    },

    async fetch(registration, asker) {
      const row = await kept(registration)
      if (row && isFresh(row)) return row
      const from = await source()
      return from && single(from, registration, asker)
    },
  }
}

/** null: there is none. */
const rowOf = (history: KeptHistory | null) => ({
  outcome: history ? ('FOUND' as const) : ('NOT_FOUND' as const),
  answer: history,
  openAdvisories: history ? openDefects(history).length : 0,
  outstandingRecall: history?.outstandingRecall === 'YES',
})

function asFailure(error: unknown): LookupFailure {
  if (error instanceof LookupFailure) return error
  throw error
}
