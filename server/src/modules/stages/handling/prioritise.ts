import { isOpen, type Priority } from '@forecourt/domain'
import type { Acting } from '../../vehicle/workflow/acting.ts'
import { moving } from '../../vehicle/workflow/moving.ts'

/** Says how urgent a vehicle is; null when it was so. @throws AppError 409 INVALID_STAGE once it is closed */
export const prioritise = (acting: Acting, vehicleId: string, priority: Priority) =>
  moving(acting, ({ amend }) =>
    amend({
      vehicleId,
      event: 'VEHICLE_PRIORITISED',
      at: isOpen,
      apply: async (vehicle) =>
        vehicle.priority === priority ? null : { set: { priority }, data: { priority, was: vehicle.priority } },
    }),
  )
