import { type Stage, STAGES } from '@forecourt/domain'
import { and, eq } from 'drizzle-orm'
import { vehicles } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { STAGE_ORDERS } from '../../stages/stage-list/orders.ts'
import { assignee, ofAssignee } from '../../vehicle/details/columns.ts'

const columns = {
  id: vehicles.id,
  registration: vehicles.registration,
  shortChassis: vehicles.shortChassis,
  fuelType: vehicles.fuelType,
  stage: vehicles.stage,
  subStage: vehicles.subStage,
  subStageEnteredAt: vehicles.subStageEnteredAt,
  dueAt: vehicles.dueAt,
  heldSeconds: vehicles.heldSeconds,
  hold: vehicles.hold,
  priority: vehicles.priority,
  handoverAt: vehicles.handoverAt,
  location: vehicles.location,
  assigneeName: assignee.name,
}

export type BoardRow = Awaited<ReturnType<typeof mostUrgent>>[number]

const mostUrgent = (tx: ScopedTransaction, dealerId: string, stage: Stage, most: number) =>
  tx
    .select(columns)
    .from(vehicles)
    .leftJoin(assignee, ofAssignee)
    .where(and(eq(vehicles.dealerId, dealerId), eq(vehicles.stage, stage)))
    .orderBy(...STAGE_ORDERS.urgency.parts.map(({ expression }) => expression))
    .limit(most)

/**
 * The vehicles of each stage that must go first. A statement for each, which reads so many rows of the index of that order
 * and no more: one over all stages would read everything that is on sale to show a few of it.
 */
export async function boardVehicles(tx: ScopedTransaction, dealerId: string, most: number): Promise<BoardRow[]> {
  const stages = STAGES.filter((stage) => stage !== 'CLOSED')
  return (await Promise.all(stages.map((stage) => mostUrgent(tx, dealerId, stage, most)))).flat()
}
