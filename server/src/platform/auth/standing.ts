import type { Actor } from '@forecourt/authority'
import type { DealerRole, Role } from '@forecourt/domain'
import { and, eq, sql } from 'drizzle-orm'
import { dealerAdmins, dealerEmployees, dealers, users } from '../../schema/index.ts'
import type { Scope, Transaction } from '../database/scope.ts'
import { hasSecondFactor, isSecondFactorDemanded } from './second-factor.ts'

const groupIsActive = sql`exists (select from dealer_groups mates where mates.id = ${dealers.dealerGroupId} and mates.is_active)`

/** What decides what somebody's role at a dealer is worth, of `users` joined with the other three. */
export const STANDING = {
  mustAddSecondFactor: sql<boolean>`${isSecondFactorDemanded} and not ${hasSecondFactor}`,
  dealerId: dealers.id,
  isOpen: sql<boolean>`${dealers.isActive} and ${groupIsActive}`,
  adminId: dealerAdmins.userId,
  dealerRoles: dealerEmployees.roles,
  groupDealerIds: sql<
    string[]
  >`array(select mate.id from dealers mate where mate.dealer_group_id = ${dealers.dealerGroupId})`,
}

export const ofAdmin = and(eq(dealerAdmins.dealerId, dealers.id), eq(dealerAdmins.userId, users.id))
export const ofEmployee = and(eq(dealerEmployees.dealerId, dealers.id), eq(dealerEmployees.userId, users.id))

/** What somebody may do today as they once acted: for work that goes on without them. */
export interface Standing {
  userId: string
  actor: Actor
  dealerScope: Scope
  groupScope: Scope
  /** They are nobody only because their dealer, or its group, is closed at present. */
  dealerIsClosed: boolean
  /** They are nobody until they have added a second step for sign-in, which one of their roles needs. */
  mustAddSecondFactor: boolean
}

/** Whom a piece of work is done for: a person, in the role and at the dealer in which they asked for it. */
export interface ActingAs {
  userId: string
  dealerId: string | null
  role: Role | null
}

/** What the person may do today; null for one whose account is closed or gone. */
export async function readStanding(tx: Transaction, { userId, dealerId, role }: ActingAs): Promise<Standing | null> {
  const [row] = await tx
    .select({ userId: users.id, isActive: users.isActive, platformRole: users.platformRole, ...STANDING })
    .from(users)
    .leftJoin(dealers, dealerId === null ? sql`false` : eq(dealers.id, dealerId))
    .leftJoin(dealerAdmins, ofAdmin)
    .leftJoin(dealerEmployees, ofEmployee)
    .where(eq(users.id, userId))
  return row?.isActive ? standingOf({ ...row, claimedRole: role }) : null
}

interface StandingRow extends Held {
  userId: string
  isOpen: boolean
  mustAddSecondFactor: boolean
  groupDealerIds: string[]
}

/** What a row of `STANDING` is worth to whoever claims a role. */
export function standingOf(row: StandingRow): Standing {
  const held = actorOf(row)
  const dealerIsClosed = held.activeDealerId !== null && !row.isOpen
  const { mustAddSecondFactor } = row
  const actor = dealerIsClosed || mustAddSecondFactor ? NOBODY : held
  return {
    userId: row.userId,
    actor,
    dealerScope: { dealerIds: actor.activeDealerId ? [actor.activeDealerId] : [], userId: row.userId },
    groupScope: { dealerIds: actor.activeDealerId ? row.groupDealerIds : [], userId: row.userId },
    dealerIsClosed,
    mustAddSecondFactor,
  }
}

interface Held {
  claimedRole: Role | null
  platformRole: 'DEVELOPER' | null
  dealerId: string | null
  adminId: string | null
  dealerRoles: DealerRole[] | null
}

/** What a session's role is worth where its dealer is open: nothing once it has been taken away. */
export function actorOf({ claimedRole, platformRole, dealerId, adminId, dealerRoles }: Held): Actor {
  if (claimedRole === 'DEVELOPER' && platformRole === 'DEVELOPER') return { ...NOBODY, activeRole: claimedRole }
  if (claimedRole === 'SUPER_ADMIN' && adminId) return { ...NOBODY, activeRole: claimedRole, activeDealerId: dealerId }
  if (claimedRole === 'EMPLOYEE' && dealerRoles?.length) {
    return { activeRole: claimedRole, activeDealerId: dealerId, activeDealerRoles: dealerRoles }
  }
  return NOBODY
}

export const NOBODY: Actor = { activeRole: null, activeDealerId: null, activeDealerRoles: [] }
