import { MAIN_ROLES, type DealerRole, type MainRole, type Role } from '@forecourt/domain'
import { and, asc, eq, isNotNull, not, or, sql, type SQL } from 'drizzle-orm'
import { dealerAdmins, dealerEmployees, dealerGroups, dealers } from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'

/** A dealer at which somebody may act, with the main roles that Switch Role offers there. */
export interface Place {
  dealerId: string
  name: string
  code: string
  logoLightFileId: string | null
  logoDarkFileId: string | null
  mainRoles: MainRole[]
  dealerRoles: DealerRole[]
}

/** Where and as whom a session acts. */
export interface Position {
  dealerId: string | null
  role: Role | null
  dealerRoles: readonly DealerRole[]
}

export const NOWHERE: Position = { dealerId: null, role: null, dealerRoles: [] }

const isOpen = sql`(${dealers.isActive} and ${dealerGroups.isActive})`

/** The active dealers at which a user holds a role, the oldest first: a new branch must not move where people start. */
export const placesOf = (tx: Transaction, userId: string): Promise<Place[]> => placesWhere(tx, userId, isOpen)

/** The dealers at which a user holds a role and nobody can work, because they or their group are closed. */
export const closedPlacesOf = (tx: Transaction, userId: string): Promise<Place[]> =>
  placesWhere(tx, userId, not(isOpen))

async function placesWhere(tx: Transaction, userId: string, condition: SQL): Promise<Place[]> {
  const rows = await tx
    .select({
      dealerId: dealers.id,
      name: dealers.name,
      code: dealers.code,
      logoLightFileId: dealerGroups.logoLightFileId,
      logoDarkFileId: dealerGroups.logoDarkFileId,
      adminId: dealerAdmins.userId,
      dealerRoles: dealerEmployees.roles,
    })
    .from(dealers)
    .innerJoin(dealerGroups, eq(dealerGroups.id, dealers.dealerGroupId))
    .leftJoin(dealerAdmins, and(eq(dealerAdmins.dealerId, dealers.id), eq(dealerAdmins.userId, userId)))
    .leftJoin(dealerEmployees, and(eq(dealerEmployees.dealerId, dealers.id), eq(dealerEmployees.userId, userId)))
    .where(and(condition, or(isNotNull(dealerAdmins.userId), isNotNull(dealerEmployees.userId))))
    .orderBy(asc(dealers.id))
  return rows.map(({ adminId, dealerRoles, ...dealer }) => ({
    ...dealer,
    dealerRoles: dealerRoles ?? [],
    mainRoles: MAIN_ROLES.filter((role) =>
      role === 'SUPER_ADMIN' ? adminId !== null : (dealerRoles ?? []).length > 0,
    ),
  }))
}

/** The position of a role at a place; dealer roles count only while the active role is EMPLOYEE. */
export const positionAt = (place: Place, role: MainRole): Position => ({
  dealerId: place.dealerId,
  role,
  dealerRoles: role === 'EMPLOYEE' ? place.dealerRoles : [],
})

interface LastUsed {
  platformRole: 'DEVELOPER' | null
  lastDealerId: string | null
  lastRole: Role | null
}

/**
 * Where a session starts (docs/decisions.md#1-session-start): a developer at no dealer; anybody else at the dealer and
 * in the role last used as far as they still exist, else at the first dealer, as employee rather than as super admin.
 */
export function startOf(user: LastUsed, places: readonly Place[]): Position {
  if (user.platformRole === 'DEVELOPER') return { ...NOWHERE, role: 'DEVELOPER' }
  const place = places.find(({ dealerId }) => dealerId === user.lastDealerId) ?? places[0]
  const role = place && (place.mainRoles.find((held) => held === user.lastRole) ?? place.mainRoles.at(-1))
  return place && role ? positionAt(place, role) : NOWHERE
}
