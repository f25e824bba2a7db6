import { handlers } from '../../../platform/http/handlers.ts'
import { inMyStage, onVehicle } from '../../vehicle/workflow/on-vehicle.ts'
import { markRead } from './mark-read.ts'

export const visitHandlers = handlers({
  'POST /stage/:vehicleId/read': onVehicle(async ({ subject }, context) => {
    await markRead(context, subject.id)
    return undefined
  }, inMyStage),
})
