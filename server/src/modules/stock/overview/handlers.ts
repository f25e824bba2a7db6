import type { Actor } from '@forecourt/authority'
import type { DealerRole } from '@forecourt/domain'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import type { Context } from '../../../platform/http/context.ts'
import { dealerIdOf } from '../../../platform/http/context.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import type { StageReader } from '../../stages/stage-list/page.ts'
import { onVehicle } from '../../vehicle/workflow/on-vehicle.ts'
import { approvalDeck } from './approvals.ts'
import { comingToMedia } from './arrivals.ts'
import { comingTo } from './coming.ts'
import { nudge } from './nudge.ts'
import { platformOverview } from './platform.ts'
import { pulseOf } from './pulse.ts'
import { inRole, queueOf } from './queue.ts'
import { setupOf } from './setup.ts'
import { staffOverview } from './staff.ts'
import { stuckList } from './stuck.ts'
import { waitingOf } from './waiting.ts'

type Read<Data> = (tx: ScopedTransaction, reader: StageReader & { actor: Actor }) => Promise<Data>

/** Reads for the caller, in the one of their roles that is asked for. The statements are long and read little. */
async function readFor<Data>(context: Context, read: Read<Data>, role?: DealerRole): Promise<{ data: Data }> {
  const { services, session, actor, dealerScope, now } = context
  const reader = {
    userId: session.userId,
    dealerId: dealerIdOf(context),
    now: now(),
    fileUrl: services.files.urlOf,
    actor: inRole(actor, role),
  }
  return { data: await services.database.read(dealerScope, (tx) => read(tx, reader), { keepsPlans: true }) }
}

export const overviewHandlers = handlers({
  'GET /overview/queue': ({ query }, context) => readFor(context, (tx, reader) => queueOf(tx, query, reader)),
  'GET /overview/approvals': ({ query }, context) => readFor(context, (tx, reader) => approvalDeck(tx, query, reader)),
  'GET /overview/coming': ({ query }, context) =>
    readFor(context, (tx, reader) => comingTo(tx, query, reader), query.role),
  'GET /overview/waiting': ({ query }, context) =>
    readFor(context, (tx, reader) => waitingOf(tx, query, reader), query.role),
  'GET /overview/stuck': ({ query }, context) => readFor(context, (tx, reader) => stuckList(tx, query, reader)),
  'POST /vehicles/:vehicleId/nudge': onVehicle(({ subject, body }, context) => nudge(context, subject.id, body)),
  'GET /overview/pulse': (_, context) => readFor(context, (tx, { dealerId, now }) => pulseOf(tx, dealerId, now)),
  'GET /stage/media/coming': (_, context) => readFor(context, comingToMedia),
  'GET /overview/setup': async (_, context) => ({ data: { steps: await setupOf(context) } }),
  'GET /overview/platform': async (_, { services }) => ({ data: await platformOverview(services) }),
  'GET /overview/staff': (_, context) => readFor(context, (tx, { dealerId }) => staffOverview(tx, dealerId)),
})
