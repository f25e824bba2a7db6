import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { dealersOf, hasDeveloper } from '../modules/organisation/accounts/developers.ts'
import { removeAllOf } from '../modules/organisation/second-factors/held.ts'
import { audit } from '../platform/auth/audit.ts'
import { passwordWeakness } from '../platform/auth/password-policy.ts'
import { hashPassword } from '../platform/auth/passwords.ts'
import { endSessionsOf } from '../platform/auth/sessions.ts'
import type { Config } from '../platform/config/config.ts'
import { ConfigurationError } from '../platform/config/environment.ts'
import { users } from '../schema/index.ts'
import type { Transaction } from '../platform/database/scope.ts'
import type { Services } from '../platform/services.ts'

type Given = NonNullable<Config['firstDeveloper']>
type Account = Pick<typeof users.$inferInsert, 'name' | 'email' | 'username' | 'passwordHash'>

/**
 * Adds the account with which everything else is set up, unless a developer can sign in. Several servers that start at
 * once add one, whatever addresses they were given.
 * @returns whether it was this one that added it
 * @throws ConfigurationError when anybody would be refused that password, or nobody can be added
 */
export const addFirstDeveloper = ({ database }: Pick<Services, 'database'>, given: Given): Promise<boolean> =>
  withAccount(given, (account) =>
    database.unscoped('first developer', async (tx) => {
      await oneAtATime(tx)
      if (await hasDeveloper(tx)) return false
      await makeDeveloper(tx, account)
      return true
    }),
  )

/**
 * Makes a developer who can sign in of the person who has that e-mail address, or adds one: for anyone who runs the
 * server, when the last developer has forgotten the password or lost the second step, and nobody else could help.
 * @throws ConfigurationError as above
 */
export const restoreDeveloper = ({ database }: Pick<Services, 'database'>, given: Given): Promise<void> =>
  withAccount(given, (account) =>
    database.unscoped('restore developer', async (tx) => {
      await oneAtATime(tx)
      await makeDeveloper(tx, account)
    }),
  )

async function withAccount<Result>(given: Given, work: (account: Account) => Promise<Result>): Promise<Result> {
  const email = given.email.toLowerCase()
  const username = usernameOf(email)
  const weakness = passwordWeakness(given.password, username)
  if (weakness) throw new ConfigurationError([`FIRST_DEVELOPER_PASSWORD: ${weakness.message}`])
  return work({ name: given.name, email, username, passwordHash: await hashPassword(given.password) })
}

const oneAtATime = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('first developer'))`)

async function makeDeveloper(tx: Transaction, account: Account): Promise<void> {
  const { email, username, passwordHash } = account
  const [known] = await tx.select().from(users).where(eq(users.email, email)).for('no key update')
  const subject = { subjectType: 'user', subjectId: known?.id ?? v7() }
  if (!known) {
    const added = await tx
      .insert(users)
      .values({ id: subject.subjectId, ...account, platformRole: 'DEVELOPER' })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (added.length === 0) throw refused(`somebody else has the username ${username}. Give another address.`)
    return audit(tx, { type: 'user.created', ...subject, data: { username } })
  }
  const dealers = await dealersOf(tx, known.id)
  if (dealers)
    throw refused(`a developer works at no dealer, and this person does at ${dealers}. Give another address.`)
  await tx
    .update(users)
    .set({ passwordHash, passwordSetById: null, platformRole: 'DEVELOPER', isActive: true, version: known.version + 1 })
    .where(eq(users.id, known.id))
  // What they had may be lost, and there is nobody left to remove it.
  await removeAllOf(tx, known.id)
  await endSessionsOf(tx, known.id, 'PASSWORD_RESET')
  await audit(tx, { type: 'user.developerRestored', ...subject })
}

const refused = (reason: string) => new ConfigurationError([`FIRST_DEVELOPER_EMAIL: ${reason}`])

/** 3 to 40 of a–z, 0–9, full stop, underscore and hyphen. */
const usernameOf = (email: string) =>
  (email.split('@')[0] ?? '')
    .replace(/[^a-z0-9._-]/g, '')
    .slice(0, 40)
    .padEnd(3, '0')
