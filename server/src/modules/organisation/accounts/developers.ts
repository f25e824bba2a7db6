import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Account } from '../../../platform/auth/lock-user.ts'
import { asSorted } from '../../../schema/collations.ts'
import { dealerAdmins, dealerEmployees, dealers, users } from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { conflict, refusal } from '../../../platform/errors.ts'

/** Developers who can sign in. */
const developers = and(eq(users.platformRole, 'DEVELOPER'), users.isActive)

/** @throws AppError 409 OWN_ACCOUNT: anyone who did this to themselves could not take it back */
export function refuseOwn(userId: string, ownId: string, what: string): void {
  if (userId === ownId) throw conflict('OWN_ACCOUNT', `You can't ${what} your own account: another developer has to.`)
}

/**
 * Locks every developer who can sign in, and makes sure that one is left without this one. Two who would remove each
 * other at the same moment come one after the other, and the second is refused.
 * @throws AppError 409 LAST_DEVELOPER
 */
export async function assertDeveloperRemains(tx: Transaction, without: string): Promise<void> {
  const left = await tx
    .select({ id: users.id })
    .from(users)
    .where(developers)
    .orderBy(asc(users.id))
    .for('no key update')
  if (left.every(({ id }) => id === without)) {
    throw conflict('LAST_DEVELOPER', 'This is the last developer: without one, nobody can manage the platform.')
  }
}

/** Whether anybody can set anything up. */
export async function hasDeveloper(tx: Transaction): Promise<boolean> {
  const [one] = await tx.select({ id: users.id }).from(users).where(developers).limit(1)
  return one !== undefined
}

/** The names of the dealers at which somebody is employed or a super admin, those that are closed included; null for none. */
export async function dealersOf(tx: Transaction, userId: string): Promise<string | null> {
  const holding = (held: typeof dealerEmployees | typeof dealerAdmins) =>
    sql`exists (select from ${held} where ${held.dealerId} = ${dealers.id} and ${held.userId} = ${userId})`
  const found = await tx
    .select({ name: dealers.name })
    .from(dealers)
    .where(or(holding(dealerEmployees), holding(dealerAdmins)))
    .orderBy(asSorted(dealers.name))
  return found.length === 0 ? null : new Intl.ListFormat('en-GB').format(found.map(({ name }) => name))
}

/**
 * A developer works at no dealer, a closed one included: it may be opened again (docs/decisions.md#1-session-start).
 * @throws AppError 422 on `platformRole`
 */
export async function refuseWithPlaces(tx: Transaction, userId: string): Promise<void> {
  const names = await dealersOf(tx, userId)
  if (!names) return
  throw refusal(
    ['platformRole'],
    'exclusive',
    `A developer cannot work at a dealer, and this person works at ${names}.`,
  )
}

/** Super admins of the group that a dealer is of: its other dealers are no strangers to it. */
const staffsGroupOf = (dealerId: string) => sql`exists (
  select from dealers own join dealers mate on mate.dealer_group_id = own.dealer_group_id
  join dealer_admins held on held.dealer_id = mate.id and held.user_id = users.id where own.id = ${dealerId})`

/**
 * Whoever gave somebody their password can sign in as them, and would be whatever they become. So before an account can do
 * more, its password has to be its holder's own, or a developer's, who can do all of that already. It stops negligence, not
 * intent: the giver may sign in and choose another one as theirs.
 * @param dealerId where the account is to work: of a group whose super admin gave the password no more than before
 */
export async function mustChoosePassword(
  tx: Transaction,
  { passwordSetById }: Pick<Account, 'passwordSetById'>,
  dealerId?: string,
): Promise<boolean> {
  if (!passwordSetById) return false
  const [trusted] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, passwordSetById), or(developers, dealerId ? staffsGroupOf(dealerId) : undefined)))
  return !trusted
}

/** @throws AppError 422 `ownPassword` on the field for anyone who `mustChoosePassword` */
export async function expectOwnPassword(
  tx: Transaction,
  account: Pick<Account, 'name' | 'passwordSetById'>,
  field: string,
  dealerId?: string,
): Promise<void> {
  if (!(await mustChoosePassword(tx, account, dealerId))) return
  const message = `${account.name} still has a temporary password, and has to choose their own first.`
  throw refusal([field], 'ownPassword', message)
}
