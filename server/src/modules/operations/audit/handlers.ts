import { dealerIdOf } from '../../../platform/http/context.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { auditPage } from './queries.ts'

export const auditHandlers = handlers({
  'GET /audit': async ({ query }, { services: { database } }) => ({
    data: await database.unscoped('audit log', (tx) => auditPage(tx, query)),
  }),
  'GET /active-dealer/audit': async ({ query }, context) => ({
    data: await context.services.database.unscoped('audit log of a dealer', (tx) =>
      auditPage(tx, query, dealerIdOf(context)),
    ),
  }),
})
