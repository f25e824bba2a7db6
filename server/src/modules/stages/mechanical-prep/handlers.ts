import { handlers } from '../../../platform/http/handlers.ts'
import { motHistory } from '../../vehicle/mot/handlers.ts'
import { prepHandlers } from '../prep/handlers.ts'
import { onVehicle } from '../../vehicle/workflow/on-vehicle.ts'
import { MECHANICAL } from './stage.ts'

export const mechanicalPrepHandlers = {
  ...prepHandlers(MECHANICAL),

  ...handlers({
    'GET /stage/mechanical-prep/:vehicleId/mot': onVehicle(({ subject, query }, context) =>
      motHistory(context, subject.id, query.refresh === 'true'),
    ),
  }),
}
