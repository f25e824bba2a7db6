import { v7 } from 'uuid'
import { audit } from '../platform/auth/audit.ts'
import { passwordWeakness } from '../platform/auth/password-policy.ts'
import { hashPassword } from '../platform/auth/passwords.ts'
import type { Config } from '../platform/config/config.ts'
import { ConfigurationError } from '../platform/config/environment.ts'
import { users } from '../platform/database/schema/index.ts'
import type { Services } from '../services.ts'

/**
 * Adds the account with which everything else is set up. Several replicas that start at once add one.
 * @returns whether it was this one that added it
 * @throws ConfigurationError when anybody would be refused that password (domain section 5)
 */
export async function addFirstDeveloper(
  { database }: Pick<Services, 'database'>,
  { email, password, name }: NonNullable<Config['firstDeveloper']>,
): Promise<boolean> {
  const address = email.toLowerCase()
  const username = usernameOf(address)
  const weakness = passwordWeakness(password, username)
  if (weakness) throw new ConfigurationError([`FIRST_DEVELOPER_PASSWORD: ${weakness.message}`])
  const passwordHash = await hashPassword(password)
  return database.unscoped('first developer', async (tx) => {
    const [added] = await tx
      .insert(users)
      .values({ id: v7(), name, email: address, username, passwordHash, platformRole: 'DEVELOPER' })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (added) await audit(tx, { type: 'user.created', subjectType: 'user', subjectId: added.id, data: { username } })
    return added !== undefined
  })
}

/** 3 to 40 of a–z, 0–9, full stop, underscore and hyphen (domain section 5). */
const usernameOf = (email: string) =>
  (email.split('@')[0] ?? '')
    .replace(/[^a-z0-9._-]/g, '')
    .slice(0, 40)
    .padEnd(3, '0')
