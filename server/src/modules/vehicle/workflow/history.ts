import { type Action, type Position, splitPosition, type WayBack, positionOf } from '@forecourt/domain'
import { and, desc, eq, isNull, notInArray } from 'drizzle-orm'
import { v7 } from 'uuid'
import { stageVisits, users, vehicleEvents, visitReads } from '../../../schema/index.ts'
import { keyInUse } from '../../../platform/auth/key-in-use.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import type { Acting } from './acting.ts'
import { firstAlertAt } from './hold.ts'
import type { VehicleRow } from './vehicle-row.ts'

export interface NewEvent {
  /** For example VEHICLE_CONFIGURED. */
  type: string
  /** Where the vehicle stood when it happened. */
  position: Position
  data: Record<string, unknown>
}

type Whose = Pick<VehicleRow, 'id' | 'dealerId'>

/** The role in which somebody acts, `EMPLOYEE:ADMIN,SALES`. */
const actingRole = ({ actor: { activeRole, activeDealerRoles } }: Acting) =>
  [activeRole, activeDealerRoles.join(',')].filter(Boolean).join(':') || null

/** What an API key did is told with its name; the actor is its maker. */
function byKey(data: NewEvent['data']): NewEvent['data'] {
  const key = keyInUse()
  return key ? { ...data, apiKey: key.name } : data
}

export const appendEvent = (
  tx: ScopedTransaction,
  acting: Acting,
  of: Whose,
  { type, position, data }: NewEvent,
  at: string,
) =>
  tx.insert(vehicleEvents).values({
    vehicleId: of.id,
    dealerId: of.dealerId,
    type,
    actorId: acting.session.userId,
    actorRole: actingRole(acting),
    at,
    ...splitPosition(position),
    data: byKey(data),
  })

export interface NewVisit {
  position: Position
  enteredAt: string
  dueAt: string | null
  /** What the journeys took that interrupted the stay which this one goes on with. */
  offsiteSeconds?: number
}

/** The statements that open a vehicle's visit, which whoever brings it there has seen: one's own move is nothing new to oneself. */
export function openVisit(
  tx: ScopedTransaction,
  acting: Acting,
  { id: vehicleId, dealerId, isAgency }: Pick<VehicleRow, 'id' | 'dealerId' | 'isAgency'>,
  { position, enteredAt, dueAt, offsiteSeconds }: NewVisit,
) {
  const { userId } = acting.session
  const id = v7()
  const visit = {
    id,
    vehicleId,
    dealerId,
    isAgency,
    ...splitPosition(position),
    enteredAt,
    dueAt,
    alertAt: firstAlertAt({ ...splitPosition(position), enteredAt, dueAt }),
    enteredById: userId,
    offsiteSeconds,
  }
  const read = { visitId: id, userId, dealerId, readAt: enteredAt }
  return [tx.insert(stageVisits).values(visit), noteRead(tx, read)] as const
}

/** Notes that somebody has seen a vehicle on this visit; said again it changes nothing. */
export const noteRead = (tx: ScopedTransaction, read: typeof visitReads.$inferInsert) =>
  tx.insert(visitReads).values(read).onConflictDoNothing()

export const closeVisit = (
  tx: ScopedTransaction,
  acting: Acting,
  vehicleId: string,
  action: Action | WayBack,
  exitedAt: string,
) =>
  tx
    .update(stageVisits)
    .set({ exitedAt, exitedById: acting.session.userId, exitAction: action, alertAt: null })
    .where(and(eq(stageVisits.vehicleId, vehicleId), isNull(stageVisits.exitedAt)))

/** The last stay at a position, as it ended. */
export async function lastVisitAt(tx: ScopedTransaction, vehicleId: string, position: Position) {
  const { stage, subStage } = splitPosition(position)
  const [visit] = await tx
    .select({ dueAt: stageVisits.dueAt, exitedAt: stageVisits.exitedAt, offsiteSeconds: stageVisits.offsiteSeconds })
    .from(stageVisits)
    .where(and(eq(stageVisits.vehicleId, vehicleId), eq(stageVisits.stage, stage), eq(stageVisits.subStage, subStage)))
    .orderBy(desc(stageVisits.enteredAt), desc(stageVisits.id))
    .limit(1)
  return visit ?? null
}

/** Where a vehicle last stood on site, which may be where it stands. */
export async function lastOnsitePosition(tx: ScopedTransaction, vehicleId: string): Promise<Position | null> {
  const [visit] = await tx
    .select({ stage: stageVisits.stage, subStage: stageVisits.subStage })
    .from(stageVisits)
    .where(and(eq(stageVisits.vehicleId, vehicleId), notInArray(stageVisits.stage, ['OFFSITE', 'CLOSED'])))
    .orderBy(desc(stageVisits.enteredAt), desc(stageVisits.id))
    .limit(1)
  return visit ? positionOf(visit) : null
}

/** Who did the last thing to a vehicle, and when. */
export async function lastActor(tx: ScopedTransaction, vehicleId: string) {
  const [event] = await tx
    .select({ id: users.id, name: users.name, at: vehicleEvents.at })
    .from(vehicleEvents)
    .leftJoin(users, eq(users.id, vehicleEvents.actorId))
    .where(eq(vehicleEvents.vehicleId, vehicleId))
    .orderBy(desc(vehicleEvents.at), desc(vehicleEvents.id))
    .limit(1)
  return event ?? null
}
