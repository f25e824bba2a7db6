import type { KeptAssessment } from '@forecourt/contracts'
import { desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { mechanicalAssessments as assessments, users } from '../../platform/database/schema/index.ts'
import type { ScopedTransaction } from '../../platform/database/scope.ts'

const technician = alias(users, 'technician')
const completer = alias(users, 'completer')

/** The vehicle's last finished assessment; null before there is one. */
export async function latestAssessment(tx: ScopedTransaction, vehicleId: string): Promise<KeptAssessment | null> {
  const [row] = await tx
    .select({ assessment: assessments, technicianName: technician.name, completedByName: completer.name })
    .from(assessments)
    .innerJoin(technician, eq(technician.id, assessments.technicianId))
    .innerJoin(completer, eq(completer.id, assessments.completedById))
    .where(eq(assessments.vehicleId, vehicleId))
    .orderBy(desc(assessments.completedAt), desc(assessments.id))
    .limit(1)
  if (!row) return null
  const { technicianId, completedById, ...facts } = row.assessment
  return {
    ...facts,
    technician: { id: technicianId, name: row.technicianName },
    completedBy: { id: completedById, name: row.completedByName },
  }
}
