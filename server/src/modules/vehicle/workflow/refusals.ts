import { positionLabel, positionOf } from '@forecourt/domain'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { type AppError, conflict } from '../../../platform/errors.ts'
import { lastActor } from './history.ts'
import type { VehicleRow } from './vehicle-row.ts'

type Standing = Pick<VehicleRow, 'id' | 'stage' | 'subStage' | 'subStageEnteredAt' | 'version'>

/** What every 409 about a vehicle tells: who was there, when, and where it stands now (docs/decisions.md#11-errors). */
export async function standingDetails(tx: ScopedTransaction, vehicle: Standing): Promise<Record<string, unknown>> {
  const last = await lastActor(tx, vehicle.id)
  const position = positionOf(vehicle)
  return {
    vehicleId: vehicle.id,
    actor: last?.id ? { id: last.id, name: last.name } : null,
    at: last?.at ?? vehicle.subStageEnteredAt,
    position,
    label: positionLabel(position),
    version: vehicle.version,
  }
}

/** 409: the vehicle does not stand where this is done (docs/domain.md#every-move). */
export async function invalidStage(tx: ScopedTransaction, vehicle: Standing): Promise<AppError> {
  const details = await standingDetails(tx, vehicle)
  return conflict('INVALID_STAGE', `This vehicle is now ${positionLabel(positionOf(vehicle))}.`, details)
}

/** 409: the vehicle was removed, so nothing more is done to it. */
export async function removedVehicle(tx: ScopedTransaction, vehicle: Standing): Promise<AppError> {
  const details = await standingDetails(tx, vehicle)
  return conflict('INVALID_STAGE', 'This vehicle was removed. Its record is read-only.', details)
}

/** 409: somebody changed the vehicle since the form was opened. */
export async function staleVersion(tx: ScopedTransaction, vehicle: Standing): Promise<AppError> {
  const details = await standingDetails(tx, vehicle)
  return conflict('STALE_VERSION', 'This vehicle was changed by someone else in the meantime.', details)
}
