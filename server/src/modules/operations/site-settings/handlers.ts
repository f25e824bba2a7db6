import { handlers } from '../../../platform/http/handlers.ts'
import { addKey, chooseKey, deleteKey } from './keys.ts'
import { keyList } from './queries.ts'
import { tryKey } from './try-key.ts'

export const siteSettingHandlers = handlers({
  'GET /site-settings/uk-vehicle-data-api-keys': async ({ query }, { services: { database } }) => ({
    data: await database.unscoped('keys of the vehicle data service', (tx) => keyList(tx, query)),
  }),
  'POST /site-settings/uk-vehicle-data-api-keys': ({ body }, context) => addKey(context, body),
  'POST /site-settings/uk-vehicle-data-api-keys/active': ({ body }, context) => chooseKey(context, body),
  'POST /site-settings/uk-vehicle-data-api-keys/:keyId/test': ({ params }, context) => tryKey(context, params.keyId),
  'DELETE /site-settings/uk-vehicle-data-api-keys/:keyId': ({ params }, context) => deleteKey(context, params.keyId),
})
