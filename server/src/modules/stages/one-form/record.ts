import type { Draft, VehicleDetails } from '@forecourt/contracts'
import { positionOf, type Stage } from '@forecourt/domain'
import { and, eq } from 'drizzle-orm'
import { stageRecords, users } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { vehicleDetails } from '../../vehicle/details/details.ts'
import type { Reader } from '../../vehicle/details/header.ts'
import { draftsOf } from '../drafts/drafts.ts'
import type { OneForm, Submitting } from './form.ts'

/** A vehicle with a stage's form. */
export interface OneFormRecord<Values> {
  vehicle: VehicleDetails
  draft: Draft
  /** Null until it is submitted, and again in a vehicle that comes back: that was another visit. */
  submitted: { values: Values; at: string; by: { id: string; name: string } } | null
}

/** What the form opens on; undefined outside the transaction's scope. */
export async function oneFormRecord<Values>(
  tx: ScopedTransaction,
  { stage, at, kept }: OneForm<Values>,
  vehicleId: string,
  reader: Reader,
): Promise<OneFormRecord<Values> | undefined> {
  const vehicle = await vehicleDetails(tx, vehicleId, reader)
  if (!vehicle) return undefined
  const [drafts, [row]] = await Promise.all([
    draftsOf(tx, vehicleId),
    tx
      .select({ record: stageRecords, submittedBy: users.name })
      .from(stageRecords)
      .innerJoin(users, eq(users.id, stageRecords.submittedById))
      .where(and(eq(stageRecords.vehicleId, vehicleId), eq(stageRecords.stage, stage))),
  ])
  const isBehind = row && positionOf(vehicle) !== at
  return {
    vehicle,
    draft: drafts[stage] ?? null,
    submitted: isBehind
      ? {
          values: kept.parse(row.record.values),
          at: row.record.submittedAt,
          by: { id: row.record.submittedById, name: row.submittedBy },
        }
      : null,
  }
}

/** Keeps what was submitted, in place of an earlier visit's. */
export async function keepRecord(
  { tx, acting, vehicle }: Submitting,
  stage: Stage,
  values: object,
  submittedAt: string,
): Promise<void> {
  const { id: vehicleId, dealerId } = vehicle
  const set = { dealerId, values: { ...values }, submittedAt, submittedById: acting.session.userId }
  await tx
    .insert(stageRecords)
    .values({ vehicleId, stage, ...set })
    .onConflictDoUpdate({ target: [stageRecords.vehicleId, stageRecords.stage], set })
}
