import { and, asc, eq } from 'drizzle-orm'
import { placesOf } from '../../platform/auth/places.ts'
import { users } from '../../platform/database/schema/index.ts'
import type { Transaction } from '../../platform/database/scope.ts'
import { conflict, refusal } from '../../platform/http/errors.ts'

/** @throws AppError 409 OWN_ACCOUNT: whoever did this to themselves could not take it back */
export function refuseOwn(userId: string, ownId: string, what: string): void {
  if (userId === ownId) throw conflict('OWN_ACCOUNT', `You can't ${what} your own account: another developer has to.`)
}

/**
 * Locks every developer who can sign in, and makes sure that one is left without this one. Two who would remove each
 * other at the same moment come one after the other, and the second is refused.
 * @throws AppError 409 LAST_DEVELOPER
 */
export async function keepADeveloper(tx: Transaction, without: string): Promise<void> {
  const developers = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.platformRole, 'DEVELOPER'), eq(users.isActive, true)))
    .orderBy(asc(users.id))
    .for('update')
  if (developers.every(({ id }) => id === without)) {
    throw conflict('LAST_DEVELOPER', 'This is the last developer: nobody could set anything up any more.')
  }
}

/** A developer works at no dealer (decision 1). @throws AppError 422 on `platformRole` */
export async function refuseWithPlaces(tx: Transaction, userId: string): Promise<void> {
  const places = await placesOf(tx, userId)
  if (places.length === 0) return
  const names = new Intl.ListFormat('en-GB').format(places.map(({ name }) => name))
  throw refusal(['platformRole'], 'exclusive', `A developer works at no dealer, and this person does at ${names}.`)
}
