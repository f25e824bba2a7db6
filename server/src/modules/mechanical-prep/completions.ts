import type { KeptMechanicalCompletion } from '@forecourt/contracts'
import { desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { mechanicalCompletions as completions, users } from '../../platform/database/schema/index.ts'
import type { ScopedTransaction } from '../../platform/database/scope.ts'

const technician = alias(users, 'technician')
const checker = alias(users, 'checker')
const completer = alias(users, 'completer')

/** The vehicle's last completion; null before there is one. */
export async function latestCompletion(
  tx: ScopedTransaction,
  vehicleId: string,
): Promise<KeptMechanicalCompletion | null> {
  const [row] = await tx
    .select({
      completion: completions,
      technicianName: technician.name,
      checkerName: checker.name,
      completedByName: completer.name,
    })
    .from(completions)
    .innerJoin(technician, eq(technician.id, completions.technicianId))
    .innerJoin(checker, eq(checker.id, completions.qualityCheckedById))
    .innerJoin(completer, eq(completer.id, completions.completedById))
    .where(eq(completions.vehicleId, vehicleId))
    .orderBy(desc(completions.completedAt), desc(completions.id))
    .limit(1)
  if (!row) return null
  const { technicianId, qualityCheckedById, completedById, ...facts } = row.completion
  return {
    ...facts,
    technician: { id: technicianId, name: row.technicianName },
    qualityCheckedBy: { id: qualityCheckedById, name: row.checkerName },
    completedBy: { id: completedById, name: row.completedByName },
  }
}
