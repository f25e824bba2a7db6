import { can, type Permission } from '@forecourt/authority'
import type { DealerMake, DealerMakeAction } from '@forecourt/contracts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { audit } from '../../platform/auth/audit.ts'
import { dealerMakes, makes } from '../../platform/database/schema/index.ts'
import type { ScopedTransaction } from '../../platform/database/scope.ts'
import type { Context } from '../../platform/http/context.ts'
import { forbidden, notFound, refusal } from '../../platform/http/errors.ts'
import { dealerMakesByIds } from './dealer-make-list.ts'

interface Effect {
  permission: Permission
  event: string
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
  const { activeDealerId: dealerId } = context.actor
  if (!dealerId) throw notFound()
  const effect = EFFECTS[action]
  if (!can(effect.permission, context.actor, { dealerId })) throw forbidden()
  const { database, files } = context.services
  return database.scoped(context.dealerScope, async (tx) => {
    const offered = await lockOffered(tx, ids)
    if (offered.length < new Set(ids).size) {
      throw refusal([field], 'unknown', 'Some of these makes are not offered any more. Load the list again.')
    }
    const before = await dealerMakesByIds(tx, dealerId, offered, files)
    const changed = before.filter((make) => isOtherwise(make, effect.set)).map(({ id }) => id)
    if (changed.length === 0) return before
    await write(tx, dealerId, changed, effect.set)
    const after = await dealerMakesByIds(tx, dealerId, offered, files)
    refuseInactive(
      after.filter((make) => isOtherwise(make, effect.set)),
      field,
    )
    await audit(tx, {
      type: effect.event,
      actorId: context.session.userId,
      subjectType: 'dealerMakes',
      dealerId,
      data: { makeIds: changed },
    })
    return after
  })
}

const isOtherwise = (make: DealerMake, { status = make.status, featured = make.featured }: Effect['set']) =>
  make.status !== status || make.featured !== featured

/** Featuring, and its end, is of active makes alone: what another one makes inactive meanwhile is left out. */
async function write(tx: ScopedTransaction, dealerId: string, ids: readonly string[], set: Effect['set']) {
  if (!set.status) {
    await tx
      .update(dealerMakes)
      .set(set)
      .where(
        and(
          eq(dealerMakes.dealerId, dealerId),
          inArray(dealerMakes.makeId, [...ids]),
          eq(dealerMakes.status, 'ACTIVE'),
        ),
      )
    return
  }
  await tx
    .insert(dealerMakes)
    .values(ids.map((makeId) => ({ dealerId, makeId, ...set })))
    .onConflictDoUpdate({ target: [dealerMakes.dealerId, dealerMakes.makeId], set })
}

function refuseInactive(left: readonly DealerMake[], field: string) {
  if (left.length === 0) return
  const names = new Intl.ListFormat('en-GB').format(left.map(({ name }) => name))
  const [verb, them] = left.length === 1 ? ['is', 'it'] : ['are', 'them']
  throw refusal([field], 'inactive', `${names} ${verb} not active here. Activate ${them} first.`)
}

/** The platform's developers neither delete nor withdraw them meanwhile; in one order, so that no two wait for each other. */
async function lockOffered(tx: ScopedTransaction, ids: readonly string[]): Promise<string[]> {
  const offered = await tx
    .select({ id: makes.id })
    .from(makes)
    .where(and(inArray(makes.id, [...ids]), makes.isActive))
    .orderBy(asc(makes.id))
    .for('share')
  return offered.map(({ id }) => id)
}
