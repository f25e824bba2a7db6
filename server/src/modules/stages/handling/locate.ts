import { isOpen } from '@forecourt/domain'
import { changesOf } from '../admin/changes.ts'
import type { Acting } from '../../vehicle/workflow/acting.ts'
import { moving } from '../../vehicle/workflow/moving.ts'

interface Location {
  /** Left out: as it was. */
  location?: string | null | undefined
  keyTag?: string | null | undefined
  /** The version that the form was opened on; left out where no form was. */
  version?: number
}

/** Says where a vehicle and its key are. @throws AppError 409 INVALID_STAGE once it is closed, STALE_VERSION */
export const locate = (acting: Acting, vehicleId: string, { version, ...given }: Location) =>
  moving(acting, ({ amend }) =>
    amend({
      vehicleId,
      ...(version !== undefined && { expectedVersion: version }),
      event: 'VEHICLE_LOCATED',
      at: isOpen,
      apply: async (vehicle) => {
        const { location = vehicle.location, keyTag = vehicle.keyTag } = given
        const set = { location, keyTag }
        const changes = changesOf(vehicle, set)
        return Object.keys(changes).length === 0 ? null : { set, data: { changes } }
      },
    }),
  )
