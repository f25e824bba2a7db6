import { createHmac } from 'node:crypto'
import { Client, escapeIdentifier, escapeLiteral, type ClientBase } from 'pg'
import { APP_ROLE } from './pools.ts'
import { partOf } from '../part-of.ts'

/** Every replica derives the same password from the secret, so there is nothing further to keep. */
export const appPassword = (secret: string) =>
  createHmac('sha256', secret).update('database role of the application').digest('base64url')

const HOW_TO_FIX =
  `Have an administrator run: CREATE ROLE ${APP_ROLE} LOGIN NOSUPERUSER NOBYPASSRLS PASSWORD '…'; ` +
  'then set APP_DATABASE_URL to the address of the database with that role and password.'

/**
 * Makes the application's role, or gives it the password of today's secret.
 * @throws Error that says what an administrator has to do when the owner may not
 */
export async function ensureAppRole(owner: ClientBase, appUrl: string, appUrlIsGiven: boolean) {
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [APP_ROLE])
  if (!rowCount) await attempt(owner, `create role ${APP_ROLE} login nosuperuser nobypassrls`)
  const { username, password } = new URL(appUrl)
  const user = decodeURIComponent(username)
  if (appUrlIsGiven) {
    if (user !== APP_ROLE) await attempt(owner, `grant ${APP_ROLE} to ${escapeIdentifier(user)}`)
  } else if (!(await mayConnect(appUrl))) {
    await attempt(owner, `alter role ${APP_ROLE} login password ${escapeLiteral(decodeURIComponent(password))}`)
  }
}

async function attempt(owner: ClientBase, statement: string) {
  try {
    await owner.query(statement)
  } catch (error) {
    // Another database of the same server made the role in the same moment.
    if (partOf(error, 'code') === '42710') return
    throw new Error(`The database role ${APP_ROLE} cannot be set up. ${HOW_TO_FIX}`, { cause: error })
  }
}

async function mayConnect(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch (error) {
    const code = partOf(error, 'code')
    if (code === '28P01' || code === '28000') return false
    throw error
  }
}
