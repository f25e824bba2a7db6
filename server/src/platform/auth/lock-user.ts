import { eq } from 'drizzle-orm'
import { users } from '../../schema/index.ts'
import type { Transaction } from '../database/scope.ts'
import { notFound } from '../errors.ts'

export type Account = typeof users.$inferSelect

/**
 * An account, locked until the transaction ends; before any of its sessions, so that ending these and moving one do not
 * wait for each other.
 * @param strength `update` for anyone who deletes it alone: nothing that names the account can be written meanwhile
 * @throws AppError 404
 */
export async function lockUser(
  tx: Transaction,
  userId: string,
  strength: 'no key update' | 'update' = 'no key update',
): Promise<Account> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for(strength)
  if (!user) throw notFound()
  return user
}
