import { type DealerRole, mayTakeVehicle, positionOf } from '@forecourt/domain'
import { asc } from 'drizzle-orm'
import { vehicles } from '../../../schema/index.ts'
import type { Mover } from '../../vehicle/workflow/mover.ts'
import { heldAt } from './queries.ts'

interface Leaving {
  dealerId: string
  userId: string
  /** Their remaining roles there; none for anyone who leaves. */
  roles: readonly DealerRole[]
}

/** Unassigns the vehicles that somebody may no longer work on; returns how many. */
export async function unassignVehicles({ tx, amend }: Mover, { dealerId, userId, roles }: Leaving): Promise<number> {
  const held = await tx
    .select({ id: vehicles.id, stage: vehicles.stage, subStage: vehicles.subStage })
    .from(vehicles)
    .where(heldAt(dealerId, userId))
    .orderBy(asc(vehicles.id))
  let count = 0
  for (const vehicle of held.filter((one) => !mayTakeVehicle(positionOf(one), roles))) {
    const changed = await amend({
      vehicleId: vehicle.id,
      event: 'VEHICLE_ASSIGNED',
      apply: async ({ assignedToId }) =>
        assignedToId === userId ? { set: { assignedToId: null }, data: { to: null } } : null,
    })
    if (changed) count += 1
  }
  return count
}
