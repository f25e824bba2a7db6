import type { User } from '@forecourt/contracts'
import { eq, sql } from 'drizzle-orm'
import { audit } from '../../../platform/auth/audit.ts'
import { lockUser } from '../../../platform/auth/lock-user.ts'
import { users } from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import type { Context } from '../../../platform/http/context.ts'
import { countLimit } from '../../../platform/lists/keyset.ts'
import { type Dependants, refuseInUse } from '../../../platform/records/in-use.ts'
import { assertDeveloperRemains, refuseOwn } from '../accounts/developers.ts'

type Kind = Omit<Dependants, 'count'>

const WORK: Kind = { kind: 'work', one: 'piece of work on vehicles', many: 'pieces of work on vehicles' }
const STAFF: Kind = { kind: 'memberships', one: 'staff list', many: 'staff lists' }
const OTHER: Kind = { kind: 'others', one: 'other record', many: 'other records' }
const CHANGES: Kind = { kind: 'changes', one: 'change of records', many: 'changes of records' }

/** What the rows of each table that names its people are called. */
export const KINDS: Readonly<Record<string, Kind>> = {
  vehicles: { kind: 'vehicles', one: 'vehicle', many: 'vehicles' },
  vehicle_events: { kind: 'events', one: 'event of a vehicle', many: 'events of vehicles' },
  vehicle_files: { kind: 'files', one: 'file', many: 'files' },
  vehicle_messages: { kind: 'messages', one: 'message', many: 'messages' },
  stage_drafts: { kind: 'drafts', one: 'draft', many: 'drafts' },
  stage_visits: WORK,
  stage_records: WORK,
  admin_configurations: WORK,
  ict_records: WORK,
  mechanical_assessments: WORK,
  quotes: WORK,
  mechanical_completions: WORK,
  body_assessments: WORK,
  body_completions: WORK,
  valet_records: WORK,
  media_records: WORK,
  media_sets: WORK,
  advert_links: WORK,
  sale_posts: WORK,
  price_changes: WORK,
  sales: WORK,
  reservations: WORK,
  crm_confirmations: WORK,
  offsite_movements: WORK,
  wallboard_links: { kind: 'wallboards', one: 'wallboard link', many: 'wallboard links' },
  api_keys: { kind: 'apiKeys', one: 'API key', many: 'API keys' },
  webhooks: { kind: 'webhooks', one: 'webhook', many: 'webhooks' },
  dealer_employees: STAFF,
  dealer_admins: STAFF,
}

/** What bears somebody's name, at whichever dealer. Having signed in is nothing done. */
async function tracesOf(tx: Transaction, userId: string): Promise<Dependants[]> {
  const named = await tx.execute<{ relation: string; entries: number }>(
    sql`select relation, entries from references_to_user(${userId}, ${countLimit}) order by relation`,
  )
  const changed = await tx.execute<{ entries: number }>(
    sql`select count(*)::int as entries from (
      select from audit_events where actor_id = ${userId} and not starts_with(type, 'session.') limit ${countLimit}) done`,
  )
  const counts = new Map<Kind, number>()
  for (const { relation, entries } of named.rows) {
    const kind = KINDS[relation] ?? OTHER
    counts.set(kind, (counts.get(kind) ?? 0) + entries)
  }
  counts.set(CHANGES, changed.rows[0]?.entries ?? 0)
  return [...counts].map(([kind, count]) => ({ ...kind, count }))
}

/**
 * Deletes the account of somebody who has done nothing yet, with what was theirs alone.
 * @throws AppError 409 IN_USE, OWN_ACCOUNT or LAST_DEVELOPER
 */
export async function removeUser({ id: userId, platformRole }: User, context: Context): Promise<undefined> {
  const ownId = context.session.userId
  refuseOwn(userId, ownId, 'delete')
  const { database, auth } = context.services
  await database.unscoped('delete user', async (tx) => {
    if (platformRole) await assertDeveloperRemains(tx, userId)
    const { name } = await lockUser(tx, userId, 'update')
    refuseInUse('user', await tracesOf(tx, userId), (list) => `${name} can't be deleted: they are recorded on ${list}.`)
    await tx.delete(users).where(eq(users.id, userId))
    await audit(tx, { type: 'user.deleted', actorId: ownId, subjectType: 'user', subjectId: userId })
  })
  auth.callers.forget({ userId })
}
