import { and, eq, isNull } from 'drizzle-orm'
import { stageVisits } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { markNotificationsRead, seenWith } from '../../notifications/queries.ts'
import { noteRead } from '../../vehicle/workflow/history.ts'
import { inMyStage, onVehicle } from '../../vehicle/workflow/on-vehicle.ts'

/** Notes once that somebody has seen the vehicle where it stands now (domain section 4.3, R1). */
async function markRead(tx: ScopedTransaction, vehicleId: string, userId: string, readAt: string): Promise<void> {
  const [visit] = await tx
    .select({ visitId: stageVisits.id, dealerId: stageVisits.dealerId })
    .from(stageVisits)
    .where(and(eq(stageVisits.vehicleId, vehicleId), isNull(stageVisits.exitedAt)))
  if (visit) await noteRead(tx, { ...visit, userId, readAt })
}

export const visitHandlers = handlers({
  'POST /stage/:vehicleId/read': onVehicle(async ({ subject }, { services, session, dealerScope, now }) => {
    const at = now().toISOString()
    await services.database.scoped(dealerScope, async (tx) => {
      await markRead(tx, subject.id, session.userId, at)
      await markNotificationsRead(tx, session.userId, at, seenWith(subject.id))
    })
    return undefined
  }, inMyStage),
})
