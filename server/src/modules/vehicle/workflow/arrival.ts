import { type Position, routeStepAt, splitPosition, positionOf } from '@forecourt/domain'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { dueAtAfterReturn, dueAtFrom, plannedAssignee } from './clock.ts'
import type { FlowColumn, VehicleChange, VehicleRow } from './vehicle-row.ts'

type Arrival = Pick<
  VehicleRow,
  | Exclude<FlowColumn, 'version' | 'removedAt' | 'removedById' | 'removedReason'>
  | 'dueAt'
  | 'assignedToId'
  | 'hold'
  | 'heldSeconds'
>

/** The columns of a vehicle that arrives at a position. What the module itself set, such as an expected return, stays. */
export async function arrivalAt(
  tx: ScopedTransaction,
  vehicle: VehicleRow,
  to: Position,
  now: Date,
  { dueAt, assignedToId }: VehicleChange,
): Promise<Arrival> {
  const { stage, subStage } = splitPosition(to)
  const at = now.toISOString()
  const from = positionOf(vehicle)
  const [ends, assignee] = await Promise.all([
    dueAt === undefined ? dueAtOf(tx, vehicle, to, now) : dueAt,
    assignedToId === undefined ? assigneeOf(tx, vehicle, to) : assignedToId,
  ])
  return {
    stage,
    subStage,
    stageEnteredAt: stage === vehicle.stage ? vehicle.stageEnteredAt : at,
    subStageEnteredAt: at,
    dueAt: ends,
    assignedToId: assignee,
    hold: null,
    heldSeconds: 0,
    returnStage: stage === 'OFFSITE' ? splitPosition(from).stage : null,
    returnSubStage: stage === 'OFFSITE' ? splitPosition(from).subStage : null,
    firstOnSaleAt: vehicle.firstOnSaleAt ?? (to === 'SALE:ON_SALE' ? at : null),
    closedAt: stage === 'CLOSED' ? at : null,
  }
}

function dueAtOf(tx: ScopedTransaction, vehicle: VehicleRow, to: Position, now: Date) {
  return vehicle.stage === 'OFFSITE' && splitPosition(to).stage !== 'CLOSED'
    ? dueAtAfterReturn(tx, vehicle, to, now)
    : dueAtFrom(tx, vehicle.dealerId, to, now)
}

/** Within one part of the route a vehicle stays with its assignee; offsite too. */
async function assigneeOf(tx: ScopedTransaction, vehicle: VehicleRow, to: Position): Promise<string | null> {
  const from = positionOf(vehicle)
  const key = routeStepAt(to)
  const stays = key === routeStepAt(from) || [to, from].includes('OFFSITE:OFFSITE')
  if (stays) return vehicle.assignedToId
  return key && plannedAssignee(tx, vehicle.id, key)
}
