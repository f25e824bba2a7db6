import { Pool, type PoolConfig } from 'pg'
import type { Logger } from '../logging/logging.ts'
import { NamingClient, types } from './client.ts'

/**
 * What the application may do is granted to this role; it is neither owner nor superuser
 * (docs/decisions.md#21-row-level-security).
 */
export const APP_ROLE = 'forecourt_app'

const SESSION = '-c TimeZone=UTC -c DateStyle=ISO -c IntervalStyle=iso_8601'

type PoolOptions = { url: string; name: string; max: number; log: Logger }

/** A pool as pg makes it, for libraries that expect its own types of values. */
export function createPlainPool(options: PoolOptions): Pool {
  return watched(new Pool(settingsOf(options)), options)
}

/** A pool that names its statements, reads instants as ISO texts and, where asked to, does not wait between queries. */
export function createPool(options: PoolOptions, { pipeline = false } = {}): Pool {
  return watched(new Pool({ ...settingsOf(options), types, pipeline, Client: NamingClient }), options)
}

const settingsOf = ({ url, name, max }: PoolOptions): PoolConfig => ({
  connectionString: url,
  max,
  options: SESSION,
  application_name: `forecourt ${name}`,
  connectionTimeoutMillis: 10_000,
  idleTimeoutMillis: 60_000,
})

/** Without listeners the loss of a connection, idle or lent, would end the server. */
function watched(pool: Pool, { name, log }: PoolOptions): Pool {
  const onError = (err: Error) => log.warn({ err, pool: name }, 'a database connection was lost')
  pool.on('error', onError)
  pool.on('connect', (client) => void client.on('error', onError))
  return pool
}

/** The address of the same database for another user. */
export function urlAs(url: string, user: string, password: string): string {
  const address = new URL(url)
  address.username = encodeURIComponent(user)
  address.password = encodeURIComponent(password)
  return address.href
}

/** The address of another database of the same server. */
export function urlOf(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${encodeURIComponent(database)}`
  return address.href
}
