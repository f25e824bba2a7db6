import { handlers } from '../../../platform/http/handlers.ts'
import { createKey, keysOf, revokeKey, scopesOf } from './keys.ts'

export const apiKeyHandlers = handlers({
  'GET /dealer/api-keys': (_request, context) => keysOf(context),
  'GET /dealer/api-keys/scopes': (_request, context) => scopesOf(context),
  'POST /dealer/api-keys': ({ body }, context) => createKey(body, context),
  'POST /dealer/api-keys/:apiKeyId/revoke': ({ params }, context) => revokeKey(params.apiKeyId, context),
})
