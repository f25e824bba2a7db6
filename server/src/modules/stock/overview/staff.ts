import type { StaffOverview } from '@forecourt/contracts'
import { DEALER_ROLES, type DealerRole } from '@forecourt/domain'
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { dealerEmployees, dealerMakes, users } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'

const SHOWN = 5

/** Who works at a dealer, and which makes it sells. The scope must be the dealer's. */
export async function staffOverview(tx: ScopedTransaction, dealerId: string): Promise<StaffOverview> {
  const here = and(eq(dealerEmployees.dealerId, dealerId), eq(users.isActive, true))
  const staff = () =>
    tx
      .select({ userId: users.id, name: users.name, at: users.lastLoginAt })
      .from(dealerEmployees)
      .innerJoin(users, eq(users.id, dealerEmployees.userId))
  const [counts, roles, [last], some, [makes]] = await Promise.all([
    tx
      .select({
        employees: sql<number>`count(*)::int`,
        never: sql<number>`(count(*) filter (where ${users.lastLoginAt} is null))::int`,
      })
      .from(dealerEmployees)
      .innerJoin(users, eq(users.id, dealerEmployees.userId))
      .where(here),
    tx
      .selectDistinct({ role: sql<DealerRole>`unnest(${dealerEmployees.roles})` })
      .from(dealerEmployees)
      .innerJoin(users, eq(users.id, dealerEmployees.userId))
      .where(here),
    staff()
      .where(and(here, isNotNull(users.lastLoginAt)))
      .orderBy(desc(users.lastLoginAt))
      .limit(1),
    staff()
      .where(and(here, isNull(users.lastLoginAt)))
      .orderBy(asc(dealerEmployees.startedAt))
      .limit(SHOWN),
    tx
      .select({
        active: sql<number>`(count(*) filter (where status = 'ACTIVE'))::int`,
        featured: sql<number>`(count(*) filter (where status = 'ACTIVE' and featured))::int`,
      })
      .from(dealerMakes)
      .where(eq(dealerMakes.dealerId, dealerId)),
  ])
  const held = new Set(roles.map(({ role }) => role))
  return {
    employees: counts[0]?.employees ?? 0,
    lastSignIn: last?.at ? { name: last.name, at: last.at } : null,
    neverSignedIn: { count: counts[0]?.never ?? 0, some: some.map(({ userId, name }) => ({ userId, name })) },
    unheldRoles: DEALER_ROLES.filter((role) => !held.has(role)),
    makes: makes ?? { active: 0, featured: 0 },
  }
}
