import { and, eq, isNull } from 'drizzle-orm'
import { stageVisits } from '../../../schema/index.ts'
import { markNotificationsRead, seenWith } from '../../notifications/queries.ts'
import type { Acting } from '../../vehicle/workflow/acting.ts'
import { noteRead } from '../../vehicle/workflow/history.ts'

/**
 * Notes once that somebody has seen the vehicle where it stands now (domain section 4.3, R1), with what they were told of
 * it. False when they had seen it before.
 */
export const markRead = ({ services, session: { userId }, dealerScope, now }: Acting, vehicleId: string) =>
  services.database.scoped(dealerScope, async (tx) => {
    const readAt = now().toISOString()
    const [visit] = await tx
      .select({ visitId: stageVisits.id, dealerId: stageVisits.dealerId })
      .from(stageVisits)
      .where(and(eq(stageVisits.vehicleId, vehicleId), isNull(stageVisits.exitedAt)))
    const noted = visit ? await noteRead(tx, { ...visit, userId, readAt }) : null
    await markNotificationsRead(tx, userId, readAt, seenWith(vehicleId))
    return Boolean(noted?.rowCount)
  })
