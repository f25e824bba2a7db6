import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { setTimeout } from 'node:timers/promises'
import type { Services } from '../../../platform/services.ts'
import { signOnProviders } from '../../../schema/index.ts'
import { describe, type Metadata } from './openid.ts'
import type { Provider } from './provider.ts'

declare module '../../../platform/services.ts' {
  interface Services {
    signOn: SignOnService
  }
}

/** What is remembered of providers of single sign-on, and counted. */
export interface SignOnService {
  /** Whether anybody can sign in by it at present; said of the last seconds, and false while the database is away. */
  isOffered: () => Promise<boolean>
  /** What a provider says of itself, read again after some minutes. @throws Error when it cannot be read */
  described: (provider: Pick<Provider, 'id' | 'version' | 'issuer'>) => Promise<Metadata>
  /** By network: how often somebody set out to a provider. */
  starts: RateLimiterAbstract
  /** Call it when a provider was changed. */
  changed: () => void
}

/** From one network in a quarter of an hour: more than a dealership that begins its day. */
const START_LIMITS = { points: 200, duration: 15 * 60 }

const DESCRIBED_FOR_MS = 10 * 60_000
const MOST_PROVIDERS = 200
const OFFERED_FOR_MS = 10_000
/** No page waits for longer. */
const PATIENCE_MS = 1_000

export function createSignOn({
  config,
  database,
  limiters,
}: Pick<Services, 'config' | 'database' | 'limiters'>): SignOnService {
  const descriptions = new LRUCache<string, Promise<Metadata>>({ max: MOST_PROVIDERS, ttl: DESCRIBED_FOR_MS })
  const offered = new LRUCache<'any', Promise<boolean>>({ max: 1, ttl: OFFERED_FOR_MS })

  const readOffered = () =>
    database
      .unscoped('is single sign-on offered', (tx) =>
        tx.select({ id: signOnProviders.id }).from(signOnProviders).where(eq(signOnProviders.isActive, true)).limit(1),
      )
      .then((found) => found.length > 0)
      .catch(() => false)

  return {
    isOffered() {
      const known = offered.get('any')
      if (known) return known
      const asked = Promise.race([readOffered(), setTimeout(PATIENCE_MS, false, { ref: false })])
      offered.set('any', asked)
      return asked
    },
    described({ id, version, issuer }) {
      const key = `${id} ${version}`
      const known = descriptions.get(key)
      if (known) return known
      // Kept while it is asked for as well, so that many who come at once ask once.
      const asked = describe(issuer, config.mode)
      descriptions.set(key, asked)
      void asked.catch(() => descriptions.delete(key))
      return asked
    },
    starts: limiters.limiter('sign-on starts', START_LIMITS),
    changed: () => offered.clear(),
  }
}
