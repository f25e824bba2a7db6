import type { SQL } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { dialect } from '../database/dialect.ts'
import { originOf, type Transaction } from '../database/scope.ts'

/** For how long, in ms, a list that had more rows than are counted is taken to have them. */
const TRUSTED_MS = 60_000
const MOST_SCOPES = 1_000

/** The counts of a scope's long lists. All of a scope are forgotten together, so none is trusted for longer than one. */
type Scopes = LRUCache<string, Set<string>>

const known = new WeakMap<Pool, Scopes>()

function scopesOf(pool: Pool): Scopes {
  let scopes = known.get(pool)
  if (!scopes) known.set(pool, (scopes = new LRUCache({ max: MOST_SCOPES, ttl: TRUSTED_MS, noUpdateTTL: true })))
  return scopes
}

/**
 * Whether a list is known to have more rows than are ever counted, by its count's statement and the transaction's scope:
 * going through ten thousand rows again for each page would cost several times the page. Null within another transaction.
 * Scopes without such a list, as a dealer's own stages are, pay nothing: no statement is written to be compared.
 */
export function longListOf(tx: Transaction, count: SQL) {
  const origin = originOf(tx)
  if (!origin) return null
  const scopes = scopesOf(origin.pool)
  return {
    isKnown: () => scopes.get(origin.begin)?.has(keyOf(count)) ?? false,
    remember: () => {
      const lists = scopes.get(origin.begin) ?? new Set()
      scopes.set(origin.begin, lists.add(keyOf(count)))
    },
  }
}

function keyOf(count: SQL): string {
  const { sql: text, params } = dialect.sqlToQuery(count)
  return JSON.stringify([text, params])
}
