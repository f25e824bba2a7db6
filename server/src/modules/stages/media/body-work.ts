import { damageLabel, damageStatus, isOpenDamage } from '@forecourt/domain'
import { and, asc, desc, eq } from 'drizzle-orm'
import { among } from '../../../platform/database/among.ts'
import { bodyAssessments, quoteLines, quotes } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'

/** What of each vehicle's last assessment is to be repaired and is not, in words: two statements, however many vehicles. */
export async function openBodyWork(
  tx: ScopedTransaction,
  vehicleIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (vehicleIds.length === 0) return new Map()
  const [assessments, lines] = await Promise.all([lastAssessments(tx, vehicleIds), linesOf(tx, vehicleIds)])
  return new Map(
    assessments.map(({ vehicleId, items }) => {
      const own = lines.filter((line) => line.vehicleId === vehicleId)
      const open = items.filter((item) => isOpenDamage({ ...item, status: damageStatus(item.id, own) }))
      return [vehicleId, open.map(damageLabel)]
    }),
  )
}

const lastAssessments = (tx: ScopedTransaction, vehicleIds: readonly string[]) =>
  tx
    .selectDistinctOn([bodyAssessments.vehicleId], {
      vehicleId: bodyAssessments.vehicleId,
      items: bodyAssessments.items,
    })
    .from(bodyAssessments)
    .where(among(bodyAssessments.vehicleId, vehicleIds))
    .orderBy(bodyAssessments.vehicleId, desc(bodyAssessments.completedAt), desc(bodyAssessments.id))

/** All lines that were ever quoted for bodies, the latest last. */
const linesOf = (tx: ScopedTransaction, vehicleIds: readonly string[]) =>
  tx
    .select({
      vehicleId: quotes.vehicleId,
      itemRef: quoteLines.itemRef,
      coversRefs: quoteLines.coversRefs,
      decision: quoteLines.decision,
      status: quoteLines.status,
    })
    .from(quotes)
    .innerJoin(quoteLines, eq(quoteLines.quoteId, quotes.id))
    .where(and(among(quotes.vehicleId, vehicleIds), eq(quotes.kind, 'BODY')))
    .orderBy(asc(quotes.version), asc(quoteLines.seq))
