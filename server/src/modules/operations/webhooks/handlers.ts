import { handlers, withSubject } from '../../../platform/http/handlers.ts'
import { deliveriesOf, ping, sendAgain } from './deliveries.ts'
import { createWebhook, deleteWebhook, replaceSecret, updateWebhook, webhookOf, webhooksOf } from './webhooks.ts'

export const webhookHandlers = handlers({
  'GET /dealer/webhooks': (_request, context) => webhooksOf(context),
  'GET /dealer/webhooks/:webhookId': ({ params }, context) => webhookOf(params.webhookId, context),
  'POST /dealer/webhooks': ({ body }, context) => createWebhook(body, context),
  // Somebody else's is not found before the body is looked at.
  'PATCH /dealer/webhooks/:webhookId': withSubject({
    load: ({ params }, context) => webhookOf(params.webhookId, context),
    handle: ({ params, body }, context) => updateWebhook(params.webhookId, body, context),
  }),
  'POST /dealer/webhooks/:webhookId/secret': ({ params }, context) => replaceSecret(params.webhookId, context),
  'POST /dealer/webhooks/:webhookId/ping': ({ params }, context) => ping(params.webhookId, context),
  'DELETE /dealer/webhooks/:webhookId': ({ params }, context) => deleteWebhook(params.webhookId, context),
  'GET /dealer/webhooks/:webhookId/deliveries': ({ params, query }, context) =>
    deliveriesOf(params.webhookId, query, context),
  'POST /dealer/webhooks/:webhookId/deliveries/:deliveryId/send-again': ({ params }, context) =>
    sendAgain(params, context),
})
