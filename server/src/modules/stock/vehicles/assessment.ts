import type { AssessmentSummary } from '@forecourt/contracts'
import { ITEM_RESULTS, type ItemResult, recordOf } from '@forecourt/domain'
import { desc, eq } from 'drizzle-orm'
import { mechanicalAssessments, users } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'

/** What the last mechanical assessment of a vehicle found; null before there is one. */
export async function assessmentOf(tx: ScopedTransaction, vehicleId: string): Promise<AssessmentSummary | null> {
  const [row] = await tx
    .select({ assessment: mechanicalAssessments, technician: users.name })
    .from(mechanicalAssessments)
    .innerJoin(users, eq(users.id, mechanicalAssessments.technicianId))
    .where(eq(mechanicalAssessments.vehicleId, vehicleId))
    .orderBy(desc(mechanicalAssessments.completedAt))
    .limit(1)
  if (!row) return null
  const { items, technicianId, completedAt, workRequired, odometerIn } = row.assessment
  const count = (result: ItemResult) => items.filter((item) => item.result === result).length
  return {
    completedAt,
    technician: { id: technicianId, name: row.technician },
    workRequired,
    odometerIn,
    counts: recordOf(ITEM_RESULTS, count),
    findings: items
      .filter(({ result }) => result === 'REQUIRED' || result === 'ADVISORY')
      .map(({ key, result, note }) => ({ key, result, note })),
    measured: items.flatMap(({ key, measures }) => (Object.keys(measures).length > 0 ? [{ key, measures }] : [])),
  }
}
