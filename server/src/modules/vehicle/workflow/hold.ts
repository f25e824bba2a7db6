import { AMBER_SHARE, type Stage } from '@forecourt/domain'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { stageVisits } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { send } from '../../../platform/database/send.ts'
import type { VehicleRow } from './vehicle-row.ts'

/* A held vehicle's clock stands still (docs/domain.md#holds). What a hold took is added up when it ends, here alone. */

interface Clock {
  stage: Stage
  enteredAt: string
  /** The end of its time, what the pauses took included. */
  dueAt: string | null
  heldSeconds?: number
}

/** When a running clock turns amber, in what is left of its time when pauses are taken out; null where nothing is told. */
export function firstAlertAt({ stage, enteredAt, dueAt, heldSeconds = 0 }: Clock): string | null {
  if (dueAt === null || stage === 'CLOSED') return null
  // Offsite a vehicle is due back, which is nobody's task before it is over.
  if (stage === 'OFFSITE') return dueAt
  const began = Date.parse(enteredAt) + heldSeconds * 1000
  return new Date(began + (Date.parse(dueAt) - began) * AMBER_SHARE).toISOString()
}

const ofOpenVisit = (vehicleId: string) => and(eq(stageVisits.vehicleId, vehicleId), isNull(stageVisits.exitedAt))

/** The clock stops: nothing is told while it stands still. */
export const pauseVisit = (tx: ScopedTransaction, vehicleId: string) =>
  send(tx, tx.update(stageVisits).set({ alertAt: null }).where(ofOpenVisit(vehicleId)))

/** What a hold that ends at this moment took, in whole seconds; 0 for a vehicle that is not held. */
export const heldUntil = ({ hold }: Pick<VehicleRow, 'hold'>, now: Date): number =>
  hold ? Math.max(0, Math.floor((now.getTime() - Date.parse(hold.since)) / 1000)) : 0

/**
 * Ends a hold, by a release or because the vehicle moves on: the visit keeps how long it was, and its end of time moves by
 * as much. Answers the vehicle's columns; null for a vehicle that is not held.
 */
export function endHold(
  tx: ScopedTransaction,
  vehicle: VehicleRow,
  now: Date,
): Pick<VehicleRow, 'hold' | 'heldSeconds' | 'dueAt'> | null {
  if (!vehicle.hold) return null
  const seconds = heldUntil(vehicle, now)
  const dueAt = vehicle.dueAt && new Date(Date.parse(vehicle.dueAt) + seconds * 1000).toISOString()
  const heldSeconds = vehicle.heldSeconds + seconds
  const { stage, subStageEnteredAt: enteredAt } = vehicle
  const amberAt = firstAlertAt({ stage, enteredAt, dueAt, heldSeconds })
  const lengthened = tx
    .update(stageVisits)
    .set({
      holdSeconds: sql`${stageVisits.holdSeconds} + ${seconds}`,
      dueAt,
      // What was told before the hold is not told again.
      alertAt: sql`case ${stageVisits.alertLevelSent} when 'RED' then null when 'AMBER' then ${dueAt}::timestamptz
        else ${amberAt}::timestamptz end`,
    })
    .where(ofOpenVisit(vehicle.id))
  send(tx, lengthened)
  return { hold: null, heldSeconds, dueAt }
}
