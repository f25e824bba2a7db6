import { dealerIdOf } from '../../../platform/http/context.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { stockBookPage } from './list.ts'

export const stockBookHandlers = handlers({
  'GET /vehicles/stock-book': async ({ query }, { services: { database, files }, dealerScope, actor }) => ({
    data: await database.read(dealerScope, (tx) => stockBookPage(tx, query, dealerIdOf({ actor }), files.urlOf)),
  }),
})
