import { can } from '@forecourt/authority'
import { eq } from 'drizzle-orm'
import { ictRecords } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { forbidden } from '../../../platform/errors.ts'
import type { Acting } from '../../vehicle/workflow/acting.ts'
import type { VehicleRow } from '../../vehicle/workflow/vehicle-row.ts'

export type IctRow = typeof ictRecords.$inferSelect

/** What a form says of the manager's boxes; left out, they stay as they are. */
export interface Ticks {
  ictConfirmed?: boolean | undefined
  ictNotRequired?: boolean | undefined
}

/** The manager's word as it is kept. */
export interface KeptTicks {
  ictConfirmed: boolean
  ictConfirmedById: string | null
  ictConfirmedAt: string | null
  ictNotRequired: boolean
}

const NOTHING_KEPT: KeptTicks = {
  ictConfirmed: false,
  ictConfirmedById: null,
  ictConfirmedAt: null,
  ictNotRequired: false,
}

export async function ictRowOf(tx: ScopedTransaction, vehicleId: string): Promise<IctRow | null> {
  const [row] = await tx.select().from(ictRecords).where(eq(ictRecords.vehicleId, vehicleId))
  return row ?? null
}

/** What a manager has said in this stay; an earlier stay's word was spent when that was submitted. */
export function keptTicks(row: IctRow | null): KeptTicks {
  if (!row || row.submittedAt) return NOTHING_KEPT
  const { ictConfirmed, ictConfirmedById, ictConfirmedAt, ictNotRequired } = row
  return { ictConfirmed, ictConfirmedById, ictConfirmedAt, ictNotRequired }
}

/**
 * The manager's word after a form that may change it. Anyone who is not a sales manager of the vehicle's dealer may
 * send it as it is kept, and nothing else (docs/domain.md#ict).
 * @throws AppError 403 on the field that was changed
 */
export function ticksAfter(acting: Acting, vehicle: VehicleRow, kept: KeptTicks, given: Ticks, at: string): KeptTicks {
  const { ictConfirmed = kept.ictConfirmed, ictNotRequired = kept.ictNotRequired } = given
  const isManager = can('stage.ict.confirm', acting.actor, vehicle)
  if (ictConfirmed !== kept.ictConfirmed && !isManager) throw onlyManager('ictConfirmed')
  if (ictNotRequired !== kept.ictNotRequired && !isManager) throw onlyManager('ictNotRequired')
  if (ictConfirmed === kept.ictConfirmed) return { ...kept, ictNotRequired }
  if (!ictConfirmed) return { ...NOTHING_KEPT, ictNotRequired }
  return {
    ictConfirmed,
    ictConfirmedById: acting.session.userId,
    ictConfirmedAt: at,
    ictNotRequired,
  }
}

const onlyManager = (field: keyof Ticks) => forbidden([field], 'Only a sales manager can change this.')
