import type { VehicleLookup } from '@forecourt/contracts'
import type { LookupOutcome } from '@forecourt/domain'
import type { Config } from '../../../platform/config/config.ts'
import type { Limiters } from '../../../platform/limits/limiters.ts'
import { createAllowance } from './allowance.ts'
import { type Asker, type AskNeeds, createAsk, type Told } from './ask.ts'
import { LookupFailure, type LookupReason } from './failure.ts'
import { type Answered, KeptAnswer, mergeAnswers } from './merge.ts'
import { providerOf, type ReadyProvider, readyProviders } from './providers.ts'
import { activeKey, catalogueOf, keepLookup, keptLookup, type KeyRow, type LookupRow } from './queries.ts'
import { refusalOf } from './refusals.ts'
import { toContract } from './to-contract.ts'

declare module '../../../platform/services.ts' {
  interface Services {
    lookup: Lookup
  }
}

export interface Lookup {
  /**
   * What the services know of a normalised mark. What is kept costs nothing; what has to be bought counts for the person
   * and the dealer, for a day; what every service refuses to sell does not.
   * @throws AppError 404, 422, 429 or 503, as `refusals.ts` says
   */
  byRegistration: (registration: string, asker: Asker) => Promise<VehicleLookup>
  /** The services that are set up, in the order in which they are believed. */
  providers: () => Promise<string[]>
  /** Asks the service once with a key, active or not, whatever is kept of the mark and however busy the service is. */
  tryKey: (key: KeyRow, registration: string, asker: Asker) => Promise<Trial>
}

/** What came of trying a key. */
export interface Trial extends Pick<Told, 'status'> {
  outcome: LookupOutcome
}

interface Needs extends AskNeeds {
  limiters: Limiters
  config: Pick<Config, 'lookup' | 'secret'>
  timeoutMs?: number
}

/** An answer is bought once a day; that there is none is believed for an hour, because the mark may be brand new. */
const FOUND_MS = 24 * 3_600_000
const NOT_FOUND_MS = 3_600_000

/** Which refusal is told when every service gave one: what is certain first, then what may pass. */
const TOLD_FIRST: readonly LookupReason[] = ['NOT_FOUND', 'INVALID', 'RATE_LIMITED', 'UNAVAILABLE', 'FORBIDDEN']

const INCOMPLETE = 'One of the vehicle data services did not answer, so some details may be missing.'

/**
 * Looks vehicles up with the outside services (docs/domain.md#vehicle-data). Never call it inside a database
 * transaction.
 */
export function createLookup({ config, limiters, timeoutMs, ...needs }: Needs): Lookup {
  const { database, now } = needs
  const ask = createAsk(needs)
  const allowance = createAllowance(limiters)
  const underWay = new Map<string, Promise<LookupRow>>()

  const ready = async () => {
    const key = await database.unscoped('lookup: the active key', activeKey)
    return readyProviders(config.lookup, config.secret, key, timeoutMs)
  }

  async function askOne(provider: ReadyProvider, registration: string, asker: Asker): Promise<Result> {
    const answer = await ask(provider, registration, asker)
    return answer instanceof LookupFailure ? answer : { provider: provider.name, answer }
  }

  async function askAll(registration: string, asker: Asker): Promise<LookupRow> {
    const providers = await ready()
    if (providers.length === 0) throw refusalOf('NOT_CONFIGURED')
    await allowance.take(asker)
    const results = await Promise.all(providers.map((each) => askOne(each, registration, asker)))
    if (results.every(isUnsold)) await allowance.giveBack(asker)
    const row: LookupRow = { registration, ...outcomeOf(results), retrievedAt: now().toISOString() }
    // What is incomplete because a service was in trouble is given, not kept: the next time it may all be there.
    if (!hadTrouble(results)) await database.unscoped('lookup: keep an answer', (tx) => keepLookup(tx, row))
    return row
  }

  async function kept(registration: string): Promise<LookupRow | null> {
    const row = await database.unscoped('lookup: a kept answer', (tx) => keptLookup(tx, registration))
    if (!row) return null
    const age = now().getTime() - Date.parse(row.retrievedAt)
    return age < (row.outcome === 'FOUND' ? FOUND_MS : NOT_FOUND_MS) ? row : null
  }

  /** Two people with one plate in hand buy one answer. */
  function single(registration: string, asker: Asker): Promise<LookupRow> {
    const running = underWay.get(registration)
    if (running) return running
    const started = kept(registration)
      .then((row) => row ?? askAll(registration, asker))
      .finally(() => underWay.delete(registration))
    underWay.set(registration, started)
    return started
  }

  return {
    async byRegistration(registration, asker) {
      const row = await single(registration, asker)
      const answer = KeptAnswer.nullable().parse(row.answer)
      if (!answer) throw refusalOf('NOT_FOUND')
      return database.unscoped('lookup: makes and models', (tx) =>
        toContract(registration, row.retrievedAt, answer, catalogueOf(tx)),
      )
    },
    providers: async () => (await ready()).map(({ name }) => name),
    async tryKey(key, registration, asker) {
      const provider = providerOf(config.lookup, config.secret, key, timeoutMs)
      // With a memory of its own: a pause that one key has earned says nothing of another.
      const answer = await createAsk(needs)(provider, registration, asker)
      return { outcome: answer instanceof LookupFailure ? answer.reason : 'FOUND', status: answer.status }
    },
  }
}

type Result = Answered | LookupFailure

/** Refused without a charge: the service asks for a pause, or refuses our key. */
const isUnsold = (result: Result) =>
  result instanceof LookupFailure && (result.reason === 'RATE_LIMITED' || result.reason === 'FORBIDDEN')

const failuresOf = (results: readonly Result[]) => results.filter((result) => result instanceof LookupFailure)

const hadTrouble = (results: readonly Result[]) => failuresOf(results).some(({ reason }) => reason !== 'NOT_FOUND')

/** @throws AppError when no service gave a vehicle, unless one of them knows that there is none */
function outcomeOf(results: readonly Result[]): Pick<LookupRow, 'outcome' | 'answer'> {
  const answers = results.filter((result): result is Answered => !(result instanceof LookupFailure))
  if (answers.length > 0) {
    const merged = mergeAnswers(answers)
    return {
      outcome: 'FOUND',
      answer: hadTrouble(results) ? { ...merged, warnings: [...merged.warnings, INCOMPLETE] } : merged,
    }
  }
  const failures = failuresOf(results)
  const told = TOLD_FIRST.map((reason) => failures.find((failure) => failure.reason === reason)).find(Boolean)
  if (told && told.reason !== 'NOT_FOUND') throw refusalOf(told.reason, told.retryAfterMs)
  return { outcome: 'NOT_FOUND', answer: null }
}
