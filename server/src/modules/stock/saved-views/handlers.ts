import { handlers } from '../../../platform/http/handlers.ts'
import { changeView, createView, makeDefault, removeView } from './change.ts'
import { viewsOf } from './queries.ts'

export const savedViewHandlers = handlers({
  'GET /saved-views': async ({ query }, context) => ({
    data: await context.services.database.read(context.dealerScope, (tx) => viewsOf(tx, context, query.list)),
  }),
  'POST /saved-views': ({ body }, context) => createView(context, body),
  'PATCH /saved-views/:viewId': ({ params, body }, context) => changeView(context, params.viewId, body),
  'PATCH /saved-views/:viewId/default': ({ params, body }, context) =>
    makeDefault(context, params.viewId, body.isDefault),
  'DELETE /saved-views/:viewId': ({ params }, context) => removeView(context, params.viewId),
})
