import type { DamageSummary, Quote } from '@forecourt/contracts'
import { damageStatus } from '@forecourt/domain'
import { desc, eq } from 'drizzle-orm'
import { bodyAssessments, users } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'

/** The last assessment of a vehicle's body; null before there is one. */
export async function damageOf(tx: ScopedTransaction, vehicleId: string) {
  const { completedAt, grade, items, completedById } = bodyAssessments
  const [row] = await tx
    .select({ completedAt, grade, items, completedById, completer: users.name })
    .from(bodyAssessments)
    .innerJoin(users, eq(users.id, completedById))
    .where(eq(bodyAssessments.vehicleId, vehicleId))
    .orderBy(desc(completedAt))
    .limit(1)
  return row ?? null
}

type Found = NonNullable<Awaited<ReturnType<typeof damageOf>>>

/** Each damage with what became of it, of the quotes for it, oldest version first. */
export function withStatuses(
  { items, completer, completedById, ...found }: Found,
  quotes: readonly Quote[],
): DamageSummary {
  const lines = quotes.filter(({ kind }) => kind === 'BODY').flatMap((quote) => quote.lines)
  return {
    ...found,
    completedBy: { id: completedById, name: completer },
    items: items.map((item) => ({ ...item, status: damageStatus(item.id, lines) })),
  }
}
