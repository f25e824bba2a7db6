import type { OffsiteWhereabouts } from '@forecourt/contracts'
import type { OffsiteReason } from '@forecourt/domain'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { among } from '../../../platform/database/among.ts'
import { offsiteMovements, users, vehicles } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { isOut } from './movement.ts'

/** Where each of these vehicles is that is offsite; those on site are left out. */
export async function whereaboutsOf(
  tx: ScopedTransaction,
  vehicleIds: readonly string[],
): Promise<Map<string, OffsiteWhereabouts>> {
  if (vehicleIds.length === 0) return new Map()
  const rows = await tx
    .select({
      vehicleId: offsiteMovements.vehicleId,
      reason: offsiteMovements.reason,
      destinationName: offsiteMovements.destinationName,
      driverName: sql<string>`coalesce(${users.name}, ${offsiteMovements.driverName}, '')`,
      outAt: offsiteMovements.outAt,
      expectedReturnAt: offsiteMovements.expectedReturnAt,
      odometerOut: offsiteMovements.odometerOut,
      tradePlate: offsiteMovements.tradePlate,
    })
    .from(offsiteMovements)
    .leftJoin(users, eq(users.id, offsiteMovements.driverUserId))
    .where(and(among(offsiteMovements.vehicleId, vehicleIds), isOut))
  return new Map(rows.map(({ vehicleId, ...where }) => [vehicleId, where]))
}

/** The rows of vehicles that are away for a reason. Which are offsite, an index of theirs says first. */
export const awayFor = (reason: OffsiteReason): SQL | undefined =>
  and(
    eq(vehicles.stage, 'OFFSITE'),
    sql`exists (select from ${offsiteMovements} where ${offsiteMovements.vehicleId} = ${vehicles.id}
      and ${isOut} and ${offsiteMovements.reason} = ${reason})`,
  )
