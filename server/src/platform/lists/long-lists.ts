import { createHash } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import type { Pool } from 'pg'
import { dialect } from '../database/dialect.ts'
import { originOf, type Transaction } from '../database/scope.ts'
import { RecentMap } from '../recent-map.ts'

/** For how long, in ms, a list that had more rows than are counted is taken to have them. */
const TRUSTED_MS = 60_000
const MOST_REMEMBERED = 1_000

/** When each was counted last. */
const known = new WeakMap<Pool, RecentMap<string, number>>()

/**
 * Whether a list is known to have more rows than are ever counted, by its count's statement and the transaction's scope:
 * going through ten thousand rows again for each page would cost several times the page. Null within another transaction.
 */
export function longListOf(tx: Transaction, count: SQL) {
  const origin = originOf(tx)
  if (!origin) return null
  let lists = known.get(origin.pool)
  if (!lists) known.set(origin.pool, (lists = new RecentMap(MOST_REMEMBERED)))
  const { sql: text, params } = dialect.sqlToQuery(count)
  const key = createHash('sha1')
    .update(JSON.stringify([origin.begin, text, params]))
    .digest('base64')
  return {
    isKnown: () => Date.now() - (lists.get(key) ?? 0) < TRUSTED_MS,
    remember: () => lists.set(key, Date.now()),
  }
}
