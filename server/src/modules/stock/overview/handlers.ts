import type { Context } from '../../../platform/http/context.ts'
import { dealerIdOf } from '../../../platform/http/context.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { onVehicle } from '../../vehicle/workflow/on-vehicle.ts'
import { approvalDeck } from './approvals.ts'
import { comingToMedia } from './arrivals.ts'
import { comingTo } from './coming.ts'
import { overviewFigures } from './figures.ts'
import { nudge } from './nudge.ts'
import { platformOverview } from './platform.ts'
import { pulseOf } from './pulse.ts'
import { inRole, queueOf } from './queue.ts'
import { setupOf } from './setup.ts'
import { staffOverview } from './staff.ts'
import { stuckList } from './stuck.ts'
import { waitingOf } from './waiting.ts'

const readerOf = (context: Context) => {
  const { services, session, actor, now } = context
  return { userId: session.userId, dealerId: dealerIdOf(context), now: now(), fileUrl: services.files.urlOf, actor }
}

export const overviewHandlers = handlers({
  'GET /overview/queue': async ({ query }, context) => ({
    data: await context.services.database.read(context.dealerScope, (tx) => queueOf(tx, query, readerOf(context))),
  }),
  'GET /overview/approvals': async ({ query }, context) => ({
    data: await context.services.database.read(context.dealerScope, (tx) => approvalDeck(tx, query, readerOf(context))),
  }),
  'GET /overview/coming': async ({ query }, context) => {
    const reader = readerOf(context)
    const asked = { ...reader, actor: inRole(reader.actor, query.role) }
    return { data: await context.services.database.read(context.dealerScope, (tx) => comingTo(tx, query, asked)) }
  },
  'GET /overview/waiting': async ({ query }, context) => {
    const reader = readerOf(context)
    const asked = { ...reader, actor: inRole(reader.actor, query.role) }
    return { data: await context.services.database.read(context.dealerScope, (tx) => waitingOf(tx, query, asked)) }
  },
  'GET /overview/figures': async (_, context) => {
    const { services, actor, dealerScope } = context
    const roles = actor.activeDealerRoles
    return { data: await services.database.read(dealerScope, (tx) => overviewFigures(tx, roles, readerOf(context))) }
  },
  'GET /overview/stuck': async ({ query }, context) => ({
    data: await context.services.database.read(context.dealerScope, (tx) => stuckList(tx, query, readerOf(context))),
  }),
  'POST /vehicles/:vehicleId/nudge': onVehicle(({ subject, body }, context) => nudge(context, subject.id, body)),
  'GET /overview/pulse': async (_, context) => {
    const { services, dealerScope, now } = context
    return { data: await services.database.read(dealerScope, (tx) => pulseOf(tx, dealerIdOf(context), now())) }
  },
  'GET /stage/media/coming': async (_, context) => ({
    data: await context.services.database.read(context.dealerScope, (tx) => comingToMedia(tx, readerOf(context))),
  }),
  'GET /overview/setup': async (_, context) => ({ data: { steps: await setupOf(context) } }),
  'GET /overview/platform': async (_, { services }) => ({ data: await platformOverview(services) }),
  'GET /overview/staff': async (_, context) => {
    const { services, dealerScope } = context
    return { data: await services.database.read(dealerScope, (tx) => staffOverview(tx, dealerIdOf(context))) }
  },
})
