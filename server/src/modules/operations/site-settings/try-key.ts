import type { UkVehicleDataApiKeyTest } from '@forecourt/contracts'
import { formatRegistration, type LookupOutcome, TEST_MARK } from '@forecourt/domain'
import type { Context } from '../../../platform/http/context.ts'
import { write } from './keys.ts'
import { keyRow } from './queries.ts'

const MARK = formatRegistration(TEST_MARK)

/** What a developer should know and do; people at a form are told less (docs/domain.md#vehicle-data). */
const WORDS: Readonly<Record<LookupOutcome, string>> = {
  FOUND: `The key works: the service answered for ${MARK}.`,
  NOT_FOUND: `The key works: the service accepted it. It has no record of ${MARK}, which is fine.`,
  INVALID: `The key works: the service accepted it. It does not recognise ${MARK} as a registration, which is fine.`,
  RATE_LIMITED: 'The service is limiting requests, so the key could not be tested. Try again in a few minutes.',
  UNAVAILABLE: 'The service did not answer, so the key could not be tested. Try again later.',
  NOT_CONFIGURED: 'The service is not set up on this server.',
  FORBIDDEN:
    'The service refused this key. Check the key, the package and the account’s spending limit with the provider.',
}

const UNREADABLE = 'This key can no longer be read, because the server was given another SECRET. Add the key again.'

const TOOK_THE_KEY: readonly LookupOutcome[] = ['FOUND', 'NOT_FOUND', 'INVALID']

/**
 * Tries a key with the test mark. The transaction lasts as long as the service takes, which nothing else may do: the
 * service charges for each try, so a repeat has to wait for the first one's answer. It locks nothing but its own key.
 * @throws AppError 404
 */
export const tryKey = (context: Context, id: string): Promise<{ data: UkVehicleDataApiKeyTest }> =>
  context.services.database.unscoped(
    'try a key',
    (tx) =>
      context.once(tx, async () => {
        const key = await keyRow(tx, id)
        const begun = performance.now()
        const asker = { userId: context.session.userId, dealerId: null }
        const { outcome, status } = await context.services.lookup.tryKey(key, TEST_MARK, asker)
        const durationMs = Math.round(performance.now() - begun)
        await write(tx, context, 'ukVehicleDataApiKey.tested', key, { outcome, providerStatus: status })
        const message = status === 'KEY_UNREADABLE' ? UNREADABLE : WORDS[outcome]
        return { data: { outcome, works: TOOK_THE_KEY.includes(outcome), message, providerStatus: status, durationMs } }
      }),
    { once: true },
  )
