import type { InfleetedVehicle } from '@forecourt/contracts'
import { positionLabel, positionOf } from '@forecourt/domain'
import { and, count, desc, eq, gte, lt, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { makes, models, users, vehicles } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import type { FileUrl } from '../../../platform/files/file-url.ts'
import { identityColumns, identityOf, ofMake, ofModel } from '../../vehicle/details/columns.ts'

const taker = alias(users, 'taker')

/** Who reads, for what is theirs and for the pictures' addresses. */
export interface InfleetReader {
  userId: string
  fileUrl: FileUrl
}

/** Vehicles as the infleet page shows those just taken in, newest first. */
export async function infleeted(
  tx: ScopedTransaction,
  where: SQL | undefined,
  { userId, fileUrl }: InfleetReader,
  most: number,
): Promise<InfleetedVehicle[]> {
  const rows = await tx
    .select({
      ...identityColumns,
      stockNumber: vehicles.stockNumber,
      stage: vehicles.stage,
      subStage: vehicles.subStage,
      infleetedAt: vehicles.infleetedAt,
      infleetedBy: taker.name,
      createdById: vehicles.createdById,
      version: vehicles.version,
    })
    .from(vehicles)
    .leftJoin(makes, ofMake)
    .leftJoin(models, ofModel)
    .leftJoin(taker, eq(taker.id, vehicles.createdById))
    .where(where)
    .orderBy(desc(vehicles.infleetedAt), desc(vehicles.id))
    .limit(most)
  return rows.map(({ createdById, ...row }) => ({
    ...identityOf(row, fileUrl),
    label: positionLabel(positionOf(row)),
    mine: createdById === userId,
  }))
}

/** Vehicles that a dealer took in between two moments. */
export const takenIn = (dealerId: string, start: Date, end: Date) =>
  and(
    eq(vehicles.dealerId, dealerId),
    gte(vehicles.infleetedAt, start.toISOString()),
    lt(vehicles.infleetedAt, end.toISOString()),
  )

export async function countOf(tx: ScopedTransaction, where: SQL | undefined): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(vehicles).where(where)
  return row?.count ?? 0
}
