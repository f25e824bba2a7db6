import { type DealerRole, defaultChannels, type NotificationChannels, type NotificationType } from '@forecourt/domain'
import { and, arrayOverlaps, eq } from 'drizzle-orm'
import { among } from '../../platform/database/among.ts'
import { alias } from 'drizzle-orm/pg-core'
import { dealerAdmins, dealerEmployees, dealers, notificationPreferences, users } from '../../schema/index.ts'
import type { Transaction } from '../../platform/database/scope.ts'
import type { Notice } from './notice.ts'

const own = alias(dealers, 'own')

/** The active people that a notice about a vehicle of this dealer is for. */
export async function peopleOf(
  tx: Transaction,
  dealerId: string,
  { roles = [], assigneeId = null, userIds = [] }: Pick<Notice, 'roles' | 'assigneeId' | 'userIds'>,
): Promise<string[]> {
  const [holders, named] = await Promise.all([holdersOf(tx, dealerId, roles), employed(tx, dealerId, userIds)])
  const whose = assigneeId && holders.includes(assigneeId) ? [assigneeId] : holders
  return [...new Set([...whose, ...named])]
}

/** The dealer's employees with one of the roles. */
async function holdersOf(tx: Transaction, dealerId: string, roles: readonly DealerRole[]): Promise<string[]> {
  if (roles.length === 0) return []
  const holders = await tx
    .select({ id: users.id })
    .from(dealerEmployees)
    .innerJoin(users, eq(users.id, dealerEmployees.userId))
    .where(
      and(eq(dealerEmployees.dealerId, dealerId), arrayOverlaps(dealerEmployees.roles, [...roles]), users.isActive),
    )
  return holders.map(({ id }) => id)
}

/** What each of these people does at a dealer; who does nothing there is left out. */
export async function rolesAt(
  tx: Transaction,
  dealerId: string,
  userIds: readonly string[],
): Promise<Map<string, DealerRole[]>> {
  const rows = await tx
    .select({ userId: dealerEmployees.userId, roles: dealerEmployees.roles })
    .from(dealerEmployees)
    .where(and(eq(dealerEmployees.dealerId, dealerId), among(dealerEmployees.userId, userIds)))
  return new Map(rows.map(({ userId, roles }) => [userId, roles]))
}

/** Of these people, those who work in the dealer's group: anyone who has left it is told of its vehicles no more. */
async function employed(tx: Transaction, dealerId: string, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const people = await tx
    .selectDistinct({ id: users.id })
    .from(users)
    .innerJoin(dealerEmployees, eq(dealerEmployees.userId, users.id))
    .innerJoin(dealers, eq(dealers.id, dealerEmployees.dealerId))
    .innerJoin(own, eq(own.dealerGroupId, dealers.dealerGroupId))
    .where(and(eq(own.id, dealerId), among(users.id, userIds), users.isActive))
  return people.map(({ id }) => id)
}

/** Everybody who is told of the platform. */
export async function developersOf(tx: Transaction): Promise<string[]> {
  const developers = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.platformRole, 'DEVELOPER'), users.isActive))
  return developers.map(({ id }) => id)
}

/** The active super admins of a dealer. */
export async function superAdminsOf(tx: Transaction, dealerId: string): Promise<string[]> {
  const admins = await tx
    .select({ id: users.id })
    .from(dealerAdmins)
    .innerJoin(users, eq(users.id, dealerAdmins.userId))
    .where(and(eq(dealerAdmins.dealerId, dealerId), users.isActive))
  return admins.map(({ id }) => id)
}

export type Preferences = typeof notificationPreferences.$inferSelect

/** What people have chosen, of those who have chosen anything. */
export async function preferencesOf(tx: Transaction, userIds: readonly string[]): Promise<Map<string, Preferences>> {
  if (userIds.length === 0) return new Map()
  const rows = await tx.select().from(notificationPreferences).where(among(notificationPreferences.userId, userIds))
  return new Map(rows.map((row) => [row.userId, row]))
}

export const channelsOf = (preferences: Preferences | undefined, type: NotificationType): NotificationChannels =>
  preferences?.types[type] ?? defaultChannels(type)
