import { and, eq, sql } from 'drizzle-orm'
import { among } from '../../platform/database/among.ts'
import { notifications, users, vehicles } from '../../schema/index.ts'
import type { ScopedTransaction, Transaction } from '../../platform/database/scope.ts'
import { publishNotifications } from '../realtime/announce.ts'
import type { AfterMessage, AfterMessageChange, AfterThreadRead } from '../vehicle/messages/hooks.ts'
import type { AfterMove } from '../vehicle/workflow/hooks.ts'
import type { VehicleRow } from '../vehicle/workflow/vehicle-row.ts'
import { excerpt } from './excerpt.ts'
import type { Notice } from './notice.ts'
import { notify } from './notify.ts'
import { markNotificationsRead } from './queries.ts'
import { noticesOf } from './rules.ts'
import { notifyLater } from './notify-job.ts'

/** Has those told who must act next (docs/domain.md#notifications). */
export const notifyOfMove: AfterMove = (move, tx) =>
  notifyLater(tx, { vehicle: move.vehicle, actorId: move.actorId, at: move.at }, noticesOf(move))

/**
 * Has the sales managers told that a complete ICT awaits their tick; once for each stay in the stage. For whoever saves
 * its draft (docs/domain.md#ict).
 */
export const notifyIctReady = (tx: Transaction, vehicle: VehicleRow, actorId: string, at: string): Promise<void> =>
  notifyLater(tx, { vehicle, actorId, at }, [
    {
      type: 'ICT_READY',
      roles: ['SALES_MANAGER'],
      verb: 'has an ICT for your tick',
      subjectKey: `${vehicle.id}:${vehicle.subStageEnteredAt}`,
    },
  ])

/** Tells those who are mentioned, then those who have worked on the vehicle. */
export const notifyOfMessage: AfterMessage = async ({ messageId, vehicleId, authorId, body, mentions, at }, tx) => {
  const [[vehicle], [author], touched] = await Promise.all([
    tx.select().from(vehicles).where(eq(vehicles.id, vehicleId)),
    tx.select({ name: users.name }).from(users).where(eq(users.id, authorId)),
    touchedBy(tx, vehicleId),
  ])
  if (!vehicle) return
  const shared = { body: excerpt(body), url: `/vehicles/${vehicleId}#messages`, subjectKey: messageId }
  const roles = mentions.flatMap((mention) => (mention.kind === 'role' ? [mention.role] : []))
  const userIds = mentions.flatMap((mention) => (mention.kind === 'user' ? [mention.userId] : []))
  const from = author?.name ?? 'a colleague'
  const notices: Notice[] = [
    { ...shared, type: 'MENTION', roles, userIds, verb: `has a message for you from ${from}` },
    { ...shared, type: 'MESSAGE', userIds: touched, verb: `has a message from ${from}` },
  ]
  await notify(tx, { vehicle, actorId: authorId, at }, notices)
}

const OF_MESSAGES = ['MENTION', 'MESSAGE'] as const

/** Reading a thread marks the notifications of its messages as read. */
export const markMessagesRead: AfterThreadRead = ({ vehicleId, userId, at }, tx) =>
  markNotificationsRead(
    tx,
    userId,
    at,
    and(eq(notifications.vehicleId, vehicleId), among(notifications.type, OF_MESSAGES)),
  )

/** What was told of a message says what the message says; of one that was taken back nothing is left. */
export const keepToMessage: AfterMessageChange = async ({ messageId, body }, tx) => {
  const ofMessage = and(among(notifications.type, OF_MESSAGES), eq(notifications.subjectKey, messageId))
  const told =
    body === null
      ? await tx.delete(notifications).where(ofMessage).returning({ userId: notifications.userId })
      : await tx
          .update(notifications)
          .set({ body: excerpt(body) })
          .where(ofMessage)
          .returning({ userId: notifications.userId })
  publishNotifications(tx, [...new Set(told.map(({ userId }) => userId))])
}

/** Anyone who did something to a vehicle, wrote about it or has it, and works in its group. */
async function touchedBy(tx: ScopedTransaction, vehicleId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct employee.user_id as id
    from vehicles vehicle
    join dealers dealer on dealer.dealer_group_id = vehicle.dealer_group_id
    join dealer_employees employee on employee.dealer_id = dealer.id
    where vehicle.id = ${vehicleId} and (
      employee.user_id = vehicle.assigned_to_id
      or employee.user_id in (select actor_id from vehicle_events where vehicle_id = ${vehicleId})
      or employee.user_id in (select author_id from vehicle_messages where vehicle_id = ${vehicleId})
    )`)
  return rows.map(({ id }) => id)
}
