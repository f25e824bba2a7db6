import type { VehicleEvent, VehicleVisit } from '@forecourt/contracts'
import { asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { stageVisits, users, vehicleEvents } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'

const enterer = alias(users, 'enterer')
const leaver = alias(users, 'leaver')

/** The vehicle's stays, oldest first; two that began in the same moment in the order in which they were made. */
export const visitsOf = (tx: ScopedTransaction, vehicleId: string): Promise<VehicleVisit[]> =>
  tx
    .select({
      id: stageVisits.id,
      stage: stageVisits.stage,
      subStage: stageVisits.subStage,
      enteredAt: stageVisits.enteredAt,
      enteredBy: enterer.name,
      exitedAt: stageVisits.exitedAt,
      exitedBy: leaver.name,
      exitAction: stageVisits.exitAction,
      dueAt: stageVisits.dueAt,
      offsiteSeconds: stageVisits.offsiteSeconds,
      holdSeconds: stageVisits.holdSeconds,
    })
    .from(stageVisits)
    .leftJoin(enterer, eq(enterer.id, stageVisits.enteredById))
    .leftJoin(leaver, eq(leaver.id, stageVisits.exitedById))
    .where(eq(stageVisits.vehicleId, vehicleId))
    .orderBy(asc(stageVisits.enteredAt), asc(stageVisits.id))

/** What happened to the vehicle, oldest first. */
export const eventsOf = (tx: ScopedTransaction, vehicleId: string): Promise<VehicleEvent[]> =>
  tx
    .select({
      id: vehicleEvents.id,
      type: vehicleEvents.type,
      at: vehicleEvents.at,
      actorId: vehicleEvents.actorId,
      actorName: users.name,
      stage: vehicleEvents.stage,
      subStage: vehicleEvents.subStage,
      data: vehicleEvents.data,
    })
    .from(vehicleEvents)
    .leftJoin(users, eq(users.id, vehicleEvents.actorId))
    .where(eq(vehicleEvents.vehicleId, vehicleId))
    .orderBy(asc(vehicleEvents.at), asc(vehicleEvents.id))
