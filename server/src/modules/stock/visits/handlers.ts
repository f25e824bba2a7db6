import { handlers } from '../../../platform/http/handlers.ts'
import { onEach } from '../../vehicle/bulk/on-each.ts'
import { inMyStage, onVehicle } from '../../vehicle/workflow/on-vehicle.ts'
import { markRead } from './mark-read.ts'

export const visitHandlers = handlers({
  'POST /stage/:vehicleId/read': onVehicle(async ({ subject }, context) => {
    await markRead(context, subject.id)
    return undefined
  }, inMyStage),

  'POST /vehicles/bulk/read': ({ body }, context) =>
    onEach(context, body, {
      inMyStage: true,
      act: async (acting, { id }) =>
        (await markRead(acting, id))
          ? { outcome: 'DONE', message: 'Marked as read.' }
          : { outcome: 'UNCHANGED', message: 'You had read it already.' },
    }),
})
