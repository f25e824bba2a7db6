import type { User } from '@forecourt/contracts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { audit } from '../../platform/auth/audit.ts'
import {
  messageReads,
  notificationPreferences,
  notifications,
  sessions,
  users,
  visitReads,
} from '../../platform/database/schema/index.ts'
import type { Transaction } from '../../platform/database/scope.ts'
import type { Context } from '../../platform/http/context.ts'
import { type Dependants, refuseInUse } from '../../platform/records/in-use.ts'
import { lockUser } from './change.ts'
import { keepADeveloper, refuseOwn } from './developers.ts'

type Trace = Omit<Dependants, 'count'> & { rows: (userId: string) => SQL }

/** What is left of whoever has done something, at whichever dealer. Having signed in is nothing done. */
const TRACES: readonly Trace[] = [
  {
    kind: 'vehicles',
    one: 'vehicle',
    many: 'vehicles',
    rows: (id) => sql`vehicles where assigned_to_id = ${id} or created_by_id = ${id}`,
  },
  {
    kind: 'events',
    one: 'event of a vehicle',
    many: 'events of vehicles',
    rows: (id) => sql`vehicle_events where actor_id = ${id}`,
  },
  { kind: 'drafts', one: 'draft', many: 'drafts', rows: (id) => sql`stage_drafts where saved_by_id = ${id}` },
  { kind: 'files', one: 'file', many: 'files', rows: (id) => sql`vehicle_files where uploaded_by_id = ${id}` },
  { kind: 'messages', one: 'message', many: 'messages', rows: (id) => sql`vehicle_messages where author_id = ${id}` },
  {
    kind: 'changes',
    one: 'change of records',
    many: 'changes of records',
    rows: (id) => sql`audit_events where actor_id = ${id} and not starts_with(type, 'session.')`,
  },
  {
    kind: 'memberships',
    one: 'dealer',
    many: 'dealers',
    rows: (id) => sql`(
      select dealer_id from dealer_employees where user_id = ${id}
      union select dealer_id from dealer_admins where user_id = ${id}) membership`,
  },
]

/** Some people have done a great deal: nobody asks how much beyond this. */
const MOST_COUNTED = 10_000

async function countOf(tx: Transaction, { rows, ...words }: Trace, userId: string): Promise<Dependants> {
  const found = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from (select from ${rows(userId)} limit ${MOST_COUNTED}) found`,
  )
  return { ...words, count: found.rows[0]?.count ?? 0 }
}

/**
 * Deletes the account of somebody who has done nothing yet; it is asked as the owner, since work at any dealer counts.
 * @throws AppError 409 IN_USE, OWN_ACCOUNT or LAST_DEVELOPER
 */
export async function removeUser({ id: userId, platformRole }: User, context: Context): Promise<undefined> {
  const ownId = context.session.userId
  refuseOwn(userId, ownId, 'delete')
  const { database, auth } = context.services
  await database.asOwner('delete user', async (tx) => {
    if (platformRole) await keepADeveloper(tx, userId)
    const { name, username, email } = await lockUser(tx, userId)
    refuseInUse('user', await Promise.all(TRACES.map((trace) => countOf(tx, trace, userId))))
    for (const told of [notifications, notificationPreferences, messageReads, visitReads, sessions]) {
      await tx.delete(told).where(eq(told.userId, userId))
    }
    await tx.delete(users).where(eq(users.id, userId))
    const data = { name, username, email }
    await audit(tx, { type: 'user.deleted', actorId: ownId, subjectType: 'user', subjectId: userId, data })
  })
  auth.callers.forget({ userId })
}
