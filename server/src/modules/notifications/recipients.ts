import { defaultChannels, type NotificationChannels, type NotificationType } from '@forecourt/domain'
import { and, arrayOverlaps, eq, inArray } from 'drizzle-orm'
import { dealerEmployees, notificationPreferences, users } from '../../platform/database/schema/index.ts'
import type { Transaction } from '../../platform/database/scope.ts'
import type { Notice } from './notice.ts'

/** The active people that a notice is for. */
export async function peopleOf(
  tx: Transaction,
  dealerId: string,
  { roles = [], userIds = [] }: Notice,
): Promise<string[]> {
  const people: { id: string }[] = []
  if (roles.length > 0) {
    const holders = await tx
      .select({ id: users.id })
      .from(dealerEmployees)
      .innerJoin(users, eq(users.id, dealerEmployees.userId))
      .where(
        and(eq(dealerEmployees.dealerId, dealerId), arrayOverlaps(dealerEmployees.roles, [...roles]), users.isActive),
      )
    people.push(...holders)
  }
  if (userIds.length > 0) {
    const named = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(inArray(users.id, [...userIds]), users.isActive))
    people.push(...named)
  }
  return [...new Set(people.map(({ id }) => id))]
}

export type Preferences = typeof notificationPreferences.$inferSelect

/** What people have chosen, of those who have chosen anything. */
export async function preferencesOf(tx: Transaction, userIds: readonly string[]): Promise<Map<string, Preferences>> {
  if (userIds.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(notificationPreferences)
    .where(inArray(notificationPreferences.userId, [...userIds]))
  return new Map(rows.map((row) => [row.userId, row]))
}

export const channelsOf = (preferences: Preferences | undefined, type: NotificationType): NotificationChannels =>
  preferences?.types[type] ?? defaultChannels(type)
