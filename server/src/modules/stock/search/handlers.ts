import { handlers } from '../../../platform/http/handlers.ts'
import { searchVehicles } from './search.ts'

export const searchHandlers = handlers({
  'GET /active-dealer-group/vehicles/search': ({ query }, { services, actor, groupScope }) =>
    searchVehicles(services.database, {
      typed: query.registration,
      scope: groupScope,
      activeDealerId: actor.activeDealerId,
      fileUrl: services.files.urlOf,
    }),
})
