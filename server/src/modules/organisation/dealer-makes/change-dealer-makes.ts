import type { AuditEventType } from '@forecourt/domain'
import { can, type Permission } from '@forecourt/authority'
import type { DealerMake, DealerMakeAction } from '@forecourt/contracts'
import { and, asc } from 'drizzle-orm'
import { among } from '../../../platform/database/among.ts'
import { audit } from '../../../platform/auth/audit.ts'
import { dealerMakes, makes } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { type Context, dealerIdOf } from '../../../platform/http/context.ts'
import { forbidden, refusal } from '../../../platform/errors.ts'
import { lockDealer } from '../dealers/dealer-list.ts'
import { dealerMakesByIds } from './dealer-make-list.ts'

interface Effect {
  permission: Permission
  event: AuditEventType
  /** What becomes of a make at the dealer. */
  set: Partial<Pick<typeof dealerMakes.$inferInsert, 'status' | 'featured'>>
}

const EFFECTS: Record<DealerMakeAction, Effect> = {
  activate: { permission: 'dealer.makes.activate', event: 'dealerMakes.activated', set: { status: 'ACTIVE' } },
  deactivate: {
    permission: 'dealer.makes.deactivate',
    event: 'dealerMakes.deactivated',
    set: { status: 'INACTIVE', featured: false },
  },
  feature: { permission: 'dealer.makes.feature', event: 'dealerMakes.featured', set: { featured: true } },
  unfeature: { permission: 'dealer.makes.feature', event: 'dealerMakes.unfeatured', set: { featured: false } },
}

interface Change {
  ids: readonly string[]
  action: DealerMakeAction
}

/**
 * Changes how the active dealer has some makes: all of them or none. Doing it once more changes nothing.
 * @param field the one that speaks of the makes, for refusals
 * @throws AppError 403, 422 `unknown` for what the platform does not offer, `inactive` for featuring what is not active
 */
export async function changeDealerMakes(
  context: Context,
  { ids, action }: Change,
  field: 'ids' | 'status' | 'featured',
): Promise<DealerMake[]> {
  const dealerId = dealerIdOf(context)
  const effect = EFFECTS[action]
  if (!can(effect.permission, context.actor, { dealerId })) throw forbidden()
  const { database, files } = context.services
  return database.scoped(context.dealerScope, async (tx) => {
    // Two who change makes of one dealer take turns: the rows that they touch are the same in any order.
    await lockDealer(tx, dealerId)
    const offered = await lockOffered(tx, ids)
    if (offered.length < new Set(ids).size) {
      throw refusal([field], 'unknown', 'Some of these makes are no longer offered. Reload the list.')
    }
    const before = await dealerMakesByIds(tx, dealerId, offered, files)
    const changed = before.filter((make) => isOtherwise(make, effect.set))
    if (changed.length === 0) return before
    if (effect.set.featured) refuseInactive(changed, field)
    const makeIds = changed.map(({ id }) => id)
    await tx
      .insert(dealerMakes)
      .values(makeIds.map((makeId) => ({ dealerId, makeId, ...effect.set })))
      .onConflictDoUpdate({ target: [dealerMakes.dealerId, dealerMakes.makeId], set: effect.set })
    await audit(tx, {
      type: effect.event,
      actorId: context.session.userId,
      subjectType: 'dealerMakes',
      subjectId: dealerId,
      dealerId,
      data: { makeIds },
    })
    return dealerMakesByIds(tx, dealerId, offered, files)
  })
}

const isOtherwise = (make: DealerMake, { status = make.status, featured = make.featured }: Effect['set']) =>
  make.status !== status || make.featured !== featured

function refuseInactive(chosen: readonly DealerMake[], field: string) {
  const inactive = chosen.filter(({ status }) => status !== 'ACTIVE')
  if (inactive.length === 0) return
  const names = new Intl.ListFormat('en-GB').format(inactive.map(({ name }) => name))
  const [verb, them] = inactive.length === 1 ? ['is', 'it'] : ['are', 'them']
  throw refusal([field], 'inactive', `${names} ${verb} not active here. Activate ${them} first.`)
}

/** The platform's developers neither delete nor withdraw them meanwhile. */
async function lockOffered(tx: ScopedTransaction, ids: readonly string[]): Promise<string[]> {
  const offered = await tx
    .select({ id: makes.id })
    .from(makes)
    .where(and(among(makes.id, ids), makes.isActive))
    .orderBy(asc(makes.id))
    .for('share')
  return offered.map(({ id }) => id)
}
