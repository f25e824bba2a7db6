import { eq, or } from 'drizzle-orm'
import type { Account } from '../../../platform/auth/lock-user.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { users } from '../../../schema/index.ts'

/** Who signs in by this e-mail address or username. */
export async function userByLogin(tx: Transaction, login: string): Promise<Account | undefined> {
  const name = login.toLowerCase()
  // A username holds no @, so the two can never mean two people.
  const [user] = await tx
    .select()
    .from(users)
    .where(or(eq(users.email, name), eq(users.username, name)))
  return user
}
