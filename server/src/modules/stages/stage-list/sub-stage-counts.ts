import { type Stage, type SubStage, SUB_STAGES } from '@forecourt/domain'
import { and, count, eq } from 'drizzle-orm'
import { vehicles } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'

/** How many vehicles of a dealer stand in each sub-stage of a stage, those with none included. */
export async function subStageCounts(tx: ScopedTransaction, dealerId: string, stage: Stage) {
  const rows = await tx
    .select({ subStage: vehicles.subStage, count: count() })
    .from(vehicles)
    .where(and(eq(vehicles.dealerId, dealerId), eq(vehicles.stage, stage)))
    .groupBy(vehicles.subStage)
  const counts = new Map(rows.map((row) => [row.subStage, row.count]))
  return SUB_STAGES[stage].map((subStage: SubStage) => ({ subStage, count: counts.get(subStage) ?? 0 }))
}
