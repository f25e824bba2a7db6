import type { MotHistory } from '@forecourt/contracts'
import { eq } from 'drizzle-orm'
import { vehicles } from '../../../schema/index.ts'
import { withRemoved } from '../../../platform/database/scope.ts'
import type { Context } from '../../../platform/http/context.ts'

/**
 * A vehicle's MOT history, for `GET /stage/mechanical-prep/:vehicleId/mot`. The caller has been admitted to the
 * vehicle; outside services that fail are told in the answer (docs/domain.md#mot-history).
 */
export async function motHistory(context: Context, vehicleId: string, refresh: boolean): Promise<{ data: MotHistory }> {
  const { services, session, actor, groupScope } = context
  const [vehicle] = await services.database.read(withRemoved(groupScope), (tx) =>
    tx.select({ registration: vehicles.registration }).from(vehicles).where(eq(vehicles.id, vehicleId)),
  )
  const asker = { userId: session.userId, dealerId: actor.activeDealerId }
  return { data: await services.mot.ofRegistration(vehicle?.registration ?? null, asker, refresh) }
}
