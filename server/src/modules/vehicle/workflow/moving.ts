import type { Scope } from '../../../platform/database/scope.ts'
import type { Acting } from './acting.ts'
import { createMover, type Mover } from './mover.ts'

/**
 * The one way to move a vehicle: everything in `work` happens in one transaction, and once for each idempotency key.
 * `work` answers the call's whole response.
 *
 *     moving(context, async ({ move }) => {
 *       const moved = await move({ vehicleId, transition: 'T03', event: 'ICT_SUBMITTED', apply })
 *       return { data: … }
 *     })
 *
 * The scope is the active dealer's unless the action also acts at group level.
 */
export const moving = <Answer>(
  acting: Acting,
  work: (mover: Mover) => Promise<Answer>,
  scope: Scope = acting.dealerScope,
): Promise<Answer> =>
  acting.services.database.scoped(scope, (tx) => acting.once(tx, () => work(createMover(tx, acting))))
