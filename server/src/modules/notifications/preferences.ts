import type { NotificationPreferences } from '@forecourt/contracts'
import { DEFAULT_QUIET_HOURS, NOTIFICATION_TYPES, recordOf } from '@forecourt/domain'
import { eq } from 'drizzle-orm'
import { notificationPreferences } from '../../schema/index.ts'
import type { Transaction } from '../../platform/database/scope.ts'
import { channelsOf, preferencesOf } from './recipients.ts'

/** How somebody is told, the defaults filled in. */
export async function readPreferences(tx: Transaction, userId: string): Promise<NotificationPreferences> {
  const chosen = (await preferencesOf(tx, [userId])).get(userId)
  return {
    types: recordOf(NOTIFICATION_TYPES, (type) => channelsOf(chosen, type)),
    quietHours: chosen?.quietHours ?? DEFAULT_QUIET_HOURS,
    mailsDigest: chosen?.mailsDigest ?? false,
  }
}

type Change = { types?: Partial<NotificationPreferences['types']> | undefined } & {
  quietHours?: NotificationPreferences['quietHours'] | undefined
  mailsDigest?: boolean | undefined
}

/** Keeps what was chosen; what is left out stays as it was. */
export async function changePreferences(tx: Transaction, userId: string, change: Change): Promise<void> {
  // The row first, and locked: two switches that are turned at once must both be kept.
  await tx.insert(notificationPreferences).values({ userId }).onConflictDoNothing()
  const [before] = await tx
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId))
    .for('update')
  await tx
    .update(notificationPreferences)
    .set({
      types: { ...before?.types, ...change.types },
      ...(change.quietHours && { quietHours: change.quietHours }),
      ...(change.mailsDigest !== undefined && { mailsDigest: change.mailsDigest }),
    })
    .where(eq(notificationPreferences.userId, userId))
}
