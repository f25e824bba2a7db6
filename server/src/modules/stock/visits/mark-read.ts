import { and, eq, isNull } from 'drizzle-orm'
import { stageVisits } from '../../../schema/index.ts'
import type { Context } from '../../../platform/http/context.ts'
import { markNotificationsRead, seenWith } from '../../notifications/queries.ts'
import { noteRead } from '../../vehicle/workflow/history.ts'

type Reading = Pick<Context, 'services' | 'session' | 'dealerScope' | 'now'>

/**
 * Notes that the caller has seen a vehicle where it stands now, and what they were told of it
 * (docs/domain.md#handling). Answers whether that is new.
 */
export async function markRead({ services, session, dealerScope, now }: Reading, vehicleId: string): Promise<boolean> {
  const readAt = now().toISOString()
  const { userId } = session
  return services.database.scoped(dealerScope, async (tx) => {
    const [visit] = await tx
      .select({ visitId: stageVisits.id, dealerId: stageVisits.dealerId })
      .from(stageVisits)
      .where(and(eq(stageVisits.vehicleId, vehicleId), isNull(stageVisits.exitedAt)))
    const noted = visit ? await noteRead(tx, { ...visit, userId, readAt }) : null
    await markNotificationsRead(tx, userId, readAt, seenWith(vehicleId))
    return Boolean(noted?.rowCount)
  })
}
