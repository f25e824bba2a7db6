import type { DefectReport } from '@forecourt/contracts'
import { needsPhoto, worstOf } from '@forecourt/domain'
import { desc, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { bodyAssessments } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { refusal } from '../../../platform/errors.ts'
import { moving } from '../../vehicle/workflow/moving.ts'
import type { VehicleRow } from '../../vehicle/workflow/vehicle-row.ts'
import type { MediaActing } from './acting.ts'
import { openBodyWork } from './body-work.ts'
import { messageManager } from './valet.ts'

/**
 * Tells the sales managers of a defect that a valeter found and, where it is marked on the body, puts it among the vehicle's
 * damage, so that cleaning warns of it and the bodyshop finds it.
 * @throws AppError 404, 403, 409 INVALID_STAGE, 422 on `fileIds` and `mark`
 */
export const reportDefect = (
  acting: MediaActing,
  vehicleId: string,
  { text, fileIds, mark }: DefectReport,
): Promise<{ data: { openBodyWork: string[] } }> =>
  moving(
    acting,
    async ({ tx, amend }) => {
      await messageManager(tx, acting, vehicleId, { text, fileIds })
      if (mark)
        await amend({
          vehicleId,
          event: 'DEFECT_MARKED',
          at: (position) => position.startsWith('MEDIA:'),
          apply: async (vehicle, { at }) => {
            if (needsPhoto(mark.severity) && fileIds.length === 0) {
              throw refusal(['mark', 'severity'], 'required', 'Add a photo of the defect.')
            }
            await markDamage(tx, acting, vehicle, { ...mark, note: text }, at)
            return { data: { panel: mark.panel, type: mark.type, severity: mark.severity } }
          },
        })
      return { data: { openBodyWork: (await openBodyWork(tx, [vehicleId])).get(vehicleId) ?? [] } }
    },
    acting.dealerScope,
  )

type Mark = NonNullable<DefectReport['mark']> & { note: string }

/** The last assessment with one damage more; an assessment that was finished stays as it was. */
async function markDamage(
  tx: ScopedTransaction,
  { session }: MediaActing,
  { id: vehicleId, dealerId }: VehicleRow,
  { panel, place = null, type, severity, note }: Mark,
  at: string,
): Promise<void> {
  const [last] = await tx
    .select()
    .from(bodyAssessments)
    .where(eq(bodyAssessments.vehicleId, vehicleId))
    .orderBy(desc(bodyAssessments.completedAt), desc(bodyAssessments.id))
    .limit(1)
  const found = { id: v7(), panel, place, type, severity, structural: false, sizeMm: null, method: null, note }
  const items = [...(last?.items ?? []), found]
  await tx.insert(bodyAssessments).values({
    vehicleId,
    dealerId,
    items,
    itemCount: items.length,
    worstSeverity: worstOf(items.map((item) => item.severity)),
    noDamage: false,
    grade: last?.grade ?? null,
    paint: last?.paint ?? [],
    previousRepairs: last?.previousRepairs ?? null,
    note: last?.note ?? null,
    completedAt: at,
    completedById: session.userId,
  })
}
