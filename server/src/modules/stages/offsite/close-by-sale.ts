import { splitPosition } from '@forecourt/domain'
import { and, eq } from 'drizzle-orm'
import { offsiteMovements } from '../../../schema/index.ts'
import type { AfterMove } from '../../vehicle/workflow/hooks.ts'
import { isOut } from './movement.ts'

/** A vehicle that is sold from where it is does not come back (docs/domain.md#selling). */
export const closeBySale: AfterMove = async ({ from, to, vehicleId, at, actorId }, tx) => {
  if (from !== 'OFFSITE:OFFSITE' || splitPosition(to).stage !== 'CLOSED') return
  await tx
    .update(offsiteMovements)
    .set({ status: 'CLOSED_BY_SALE', closedAt: at, closedById: actorId })
    .where(and(eq(offsiteMovements.vehicleId, vehicleId), isOut))
}
