import { isOpen, type Priority } from '@forecourt/domain'
import { changesOf } from '../admin/changes.ts'
import type { Acting } from '../../vehicle/workflow/acting.ts'
import { moving } from '../../vehicle/workflow/moving.ts'

interface Urgency {
  priority: Priority
  version: number
}

/** Says how urgent a vehicle is. @throws AppError 409 INVALID_STAGE once it is closed, STALE_VERSION */
export const prioritise = (acting: Acting, vehicleId: string, { priority, version }: Urgency) =>
  moving(acting, ({ amend }) =>
    amend({
      vehicleId,
      expectedVersion: version,
      event: 'VEHICLE_PRIORITISED',
      at: isOpen,
      apply: async (vehicle) => {
        const changes = changesOf(vehicle, { priority })
        return Object.keys(changes).length === 0 ? null : { set: { priority }, data: { changes } }
      },
    }),
  )
