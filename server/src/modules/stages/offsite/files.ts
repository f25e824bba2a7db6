import { isOpen } from '@forecourt/domain'
import { and, eq, gte, max } from 'drizzle-orm'
import { offsiteMovements } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { conflict } from '../../../platform/errors.ts'
import type { FilePlace } from '../../vehicle/files/place.ts'

/** Where photos and documents of a journey belong: taken before the vehicle leaves, while it is out, or as it comes back. */
export const filesOf = (vehicleId: string): FilePlace => ({
  vehicleId,
  stage: isOpen,
  codes: { OFFSITE: 'offsite' },
  keeps: async (tx, id, file, change) => {
    if (change !== 'REMOVED') return
    const since = and(eq(offsiteMovements.vehicleId, id), gte(offsiteMovements.closedAt, file.createdAt))
    if ((await tx.$count(offsiteMovements, since)) > 0) {
      throw conflict('IN_USE', 'A journey that has ended shows this file.')
    }
  },
})

/** When the last journey of a vehicle ended; null for one that was never away. Files of before belong to that. */
export async function lastEnd(tx: ScopedTransaction, vehicleId: string): Promise<string | null> {
  const [row] = await tx
    .select({ at: max(offsiteMovements.closedAt) })
    .from(offsiteMovements)
    .where(eq(offsiteMovements.vehicleId, vehicleId))
  return row?.at ?? null
}
