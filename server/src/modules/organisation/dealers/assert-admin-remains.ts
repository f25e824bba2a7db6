import { and, asc, eq, ne } from 'drizzle-orm'
import { dealerAdmins, dealers, users } from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { conflict } from '../../../platform/errors.ts'

interface Leaving {
  id: string
  name: string
  isActive: boolean
}

/**
 * Makes sure that every active dealer keeps a super admin who can sign in without this one, since nobody else staffs it;
 * one that is closed needs nobody. Whatever takes a super admin away asks this first: the dealers stay locked, so of two
 * who take the last two away at the same moment the second is refused.
 * @param dealerId at one dealer; at every one of theirs when left out
 * @throws AppError 409 LAST_SUPER_ADMIN, `details.dealers` with the dealers
 */
export async function assertAdminRemains(tx: Transaction, leaving: Leaving, dealerId?: string): Promise<void> {
  if (!leaving.isActive) return
  const held = await tx
    .select({ id: dealers.id, name: dealers.name })
    .from(dealers)
    .innerJoin(dealerAdmins, eq(dealerAdmins.dealerId, dealers.id))
    .where(and(eq(dealerAdmins.userId, leaving.id), dealers.isActive, dealerId ? eq(dealers.id, dealerId) : undefined))
    .orderBy(asc(dealers.id))
    .for('no key update', { of: dealers })
  const left = await Promise.all(held.map((dealer) => isAnotherThere(tx, dealer.id, leaving.id)))
  const without = held.filter((_, at) => !left[at])
  if (without.length === 0) return
  const names = new Intl.ListFormat('en-GB').format(without.map(({ name }) => name))
  const [it, dealer] = without.length === 1 ? ['it', 'the dealer'] : ['them', 'the dealers']
  const way = `Nobody else can manage ${it}: assign another super admin first, or deactivate ${dealer}.`
  const message = `${leaving.name} is the last super admin of ${names}. ${way}`
  throw conflict('LAST_SUPER_ADMIN', message, { dealers: without })
}

async function isAnotherThere(tx: Transaction, dealerId: string, userId: string): Promise<boolean> {
  const [another] = await tx
    .select({ id: users.id })
    .from(dealerAdmins)
    .innerJoin(users, eq(users.id, dealerAdmins.userId))
    .where(and(eq(dealerAdmins.dealerId, dealerId), ne(users.id, userId), users.isActive))
    .limit(1)
  return another !== undefined
}
