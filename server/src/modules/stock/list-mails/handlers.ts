import { handlers } from '../../../platform/http/handlers.ts'
import { setListMail, stopListMail } from './change.ts'
import { ownListMails } from './queries.ts'

export const listMailHandlers = handlers({
  'GET /list-mails': async (_, context) => ({
    data: await context.services.database.read(context.dealerScope, (tx) => ownListMails(tx, context)),
  }),
  'PATCH /saved-views/:viewId/mail': ({ params, body }, context) => setListMail(context, params.viewId, body),
  'DELETE /saved-views/:viewId/mail': ({ params }, context) => stopListMail(context, params.viewId),
})
