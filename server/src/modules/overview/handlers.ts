import { forbidden } from '../../platform/http/errors.ts'
import { handlers } from '../../platform/http/handlers.ts'
import { platformOverview } from './platform.ts'
import { setupOf } from './setup.ts'
import { staffOverview } from './staff.ts'

export const overviewHandlers = handlers({
  'GET /setup': async (_, context) => ({ data: { steps: await setupOf(context) } }),
  'GET /overview/platform': async (_, { services }) => ({ data: await platformOverview(services) }),
  'GET /overview/staff': async (_, { services, actor, dealerScope }) => {
    // The permission has seen to it that there is one; this is for the compiler and for a changed rule.
    const dealerId = actor.activeDealerId
    if (!dealerId) throw forbidden()
    return { data: await services.database.read(dealerScope, (tx) => staffOverview(tx, dealerId)) }
  },
})
