import { dealerIdOf } from '../../../platform/http/context.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { comingToMedia } from './arrivals.ts'
import { comingTo } from './coming.ts'
import { platformOverview } from './platform.ts'
import { queueOf } from './queue.ts'
import { setupOf } from './setup.ts'
import { staffOverview } from './staff.ts'

export const overviewHandlers = handlers({
  'GET /overview/queue': async ({ query }, context) => {
    const { services, session, actor, now, dealerScope } = context
    const { database, files } = services
    const reader = { userId: session.userId, dealerId: dealerIdOf(context), now: now(), fileUrl: files.urlOf, actor }
    return { data: await database.read(dealerScope, (tx) => queueOf(tx, query, reader)) }
  },
  'GET /overview/coming': async ({ query }, context) => {
    const { services, session, actor, now, dealerScope } = context
    const { database, files } = services
    const reader = { userId: session.userId, dealerId: dealerIdOf(context), now: now(), fileUrl: files.urlOf, actor }
    return { data: await database.read(dealerScope, (tx) => comingTo(tx, query, reader)) }
  },
  'GET /stage/media/coming': async (_, context) => {
    const { services, session, now, dealerScope } = context
    const { database, files } = services
    const reader = { userId: session.userId, dealerId: dealerIdOf(context), now: now(), fileUrl: files.urlOf }
    return { data: await database.read(dealerScope, (tx) => comingToMedia(tx, reader)) }
  },
  'GET /overview/setup': async (_, context) => ({ data: { steps: await setupOf(context) } }),
  'GET /overview/platform': async (_, { services }) => ({ data: await platformOverview(services) }),
  'GET /overview/staff': async (_, context) => {
    const { services, dealerScope } = context
    return { data: await services.database.read(dealerScope, (tx) => staffOverview(tx, dealerIdOf(context))) }
  },
})
