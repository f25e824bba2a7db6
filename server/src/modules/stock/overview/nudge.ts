import type { NewMessage, Nudge, Nudged } from '@forecourt/contracts'
import { DEALER_ROLE_LABELS, formatDateTime, isOpen, positionLabel, rolesActingAt, positionOf } from '@forecourt/domain'
import { and, desc, eq, gt } from 'drizzle-orm'
import { users, vehicleEvents } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import type { PermittedContext } from '../../../platform/http/context.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import { writeMessageIn } from '../../vehicle/messages/write.ts'
import { appendEvent } from '../../vehicle/workflow/history.ts'
import { momentFor } from '../../vehicle/workflow/moment.ts'
import { invalidStage, standingDetails } from '../../vehicle/workflow/refusals.ts'
import { lockVehicle, type VehicleRow } from '../../vehicle/workflow/vehicle-row.ts'

/** The type of the event. */
export const NUDGED = 'VEHICLE_NUDGED'

const AGAIN_MS = 60 * 60_000

/**
 * Asks whoever has a vehicle to move it on, by a message in its thread. The vehicle itself does not change, so nobody's open
 * form becomes stale.
 * @throws AppError 404, 409 INVALID_STAGE once it is closed, ALREADY_NUDGED within an hour by the same person
 */
export const nudge = (context: PermittedContext, vehicleId: string, { note }: Nudge): Promise<{ data: Nudged }> =>
  context.services.database.scoped(context.groupScope, (tx) =>
    context.once(tx, async () => {
      const vehicle = await lockVehicle(tx, vehicleId)
      if (!vehicle) throw notFound()
      const position = positionOf(vehicle)
      if (!isOpen(position)) throw await invalidStage(tx, vehicle)
      await assertNotNudged(tx, context, vehicle)
      const at = (await momentFor(tx, context, vehicle)).toISOString()
      const { mentions, names } = await holderOf(tx, vehicle, context.session.userId)
      const body = [sentenceOf(vehicle, at), note].filter(Boolean).join('\n')
      await writeMessageIn(tx, context, vehicleId, { body, mentions, fileIds: [] })
      await appendEvent(tx, context, vehicle, { type: NUDGED, position, data: { to: names } }, at)
      return { data: { at, to: names } }
    }),
  )

async function assertNotNudged(
  tx: ScopedTransaction,
  { session, now }: PermittedContext,
  vehicle: VehicleRow,
): Promise<void> {
  const since = new Date(now().getTime() - AGAIN_MS).toISOString()
  const [last] = await tx
    .select({ at: vehicleEvents.at, id: users.id, name: users.name })
    .from(vehicleEvents)
    .innerJoin(users, eq(users.id, vehicleEvents.actorId))
    .where(
      and(
        eq(vehicleEvents.vehicleId, vehicle.id),
        eq(vehicleEvents.type, NUDGED),
        eq(vehicleEvents.actorId, session.userId),
        gt(vehicleEvents.at, since),
      ),
    )
    .orderBy(desc(vehicleEvents.at))
    .limit(1)
  if (!last) return
  const againAt = new Date(Date.parse(last.at) + AGAIN_MS).toISOString()
  throw conflict(
    'ALREADY_NUDGED',
    `You nudged this vehicle at ${formatDateTime(last.at)}. Try again after ${formatDateTime(againAt)}.`,
    {
      ...(await standingDetails(tx, vehicle)),
      actor: { id: last.id, name: last.name },
      at: last.at,
      againAt,
    },
  )
}

/** Whom a nudge mentions: the person who has the vehicle, else everybody whose task it is. */
async function holderOf(
  tx: ScopedTransaction,
  vehicle: VehicleRow,
  nudgerId: string,
): Promise<{ mentions: NewMessage['mentions']; names: string[] }> {
  const userId = vehicle.assignedToId
  const [person] =
    userId && userId !== nudgerId
      ? await tx
          .select({ name: users.name })
          .from(users)
          .where(and(eq(users.id, userId), users.isActive))
      : []
  if (userId && person) return { mentions: [{ kind: 'user', userId }], names: [person.name] }
  const roles = rolesActingAt(positionOf(vehicle))
  return {
    mentions: roles.map((role) => ({ kind: 'role', role })),
    names: roles.map((role) => DEALER_ROLE_LABELS[role]),
  }
}

/** What the message says, by what holds the vehicle up. */
function sentenceOf(vehicle: VehicleRow, at: string): string {
  const place = positionLabel(positionOf(vehicle))
  const { hold, dueAt } = vehicle
  if (hold?.eta && hold.eta <= at)
    return `The hold in ${place} was due to end on ${formatDateTime(hold.eta)}. What is it waiting for?`
  if (dueAt && dueAt <= at)
    return `Late in ${place} since ${formatDateTime(dueAt)}. Please move it on, or say what it is waiting for.`
  return `In ${place} since ${formatDateTime(vehicle.subStageEnteredAt)}. Please move it on, or say what it is waiting for.`
}
