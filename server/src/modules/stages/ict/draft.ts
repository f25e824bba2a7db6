import { can } from '@forecourt/authority'
import type { DraftSaved, IctDraft } from '@forecourt/contracts'
import { ictRecords } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { notFound } from '../../../platform/errors.ts'
import { saveDraftIn } from '../drafts/drafts.ts'
import { notifyIctReady } from '../../notifications/hooks.ts'
import type { Acting } from '../../vehicle/workflow/acting.ts'
import { momentFor } from '../../vehicle/workflow/moment.ts'
import { lockVehicle, type VehicleRow } from '../../vehicle/workflow/vehicle-row.ts'
import { receiverOf } from './transfer.ts'
import { ictRowOf, keptTicks, ticksAfter, type KeptTicks } from './tick.ts'

/**
 * Keeps the form without moving the vehicle. A manager's boxes are a person's word and no draft: they count at once,
 * for anyone who has the form open. Once everything is there but the tick, the managers are told (docs/domain.md#ict).
 * @throws AppError 404, 403, 422 on `toDealerId`, 409 INVALID_STAGE or STALE_DRAFT
 */
export const saveIctDraft = (
  acting: Acting,
  vehicleId: string,
  { draftVersion, ictConfirmed, ictNotRequired, ...values }: IctDraft,
): Promise<DraftSaved> =>
  acting.services.database.scoped(acting.dealerScope, async (tx) => {
    const vehicle = await lockVehicle(tx, vehicleId)
    if (!vehicle) throw notFound()
    // Asked first: what is not theirs to say is no matter of whose draft is newer.
    const kept = keptTicks(await ictRowOf(tx, vehicleId))
    const at = (await momentFor(tx, acting, vehicle)).toISOString()
    const ticks = ticksAfter(acting, vehicle, kept, { ictConfirmed, ictNotRequired }, at)
    const saved = await saveDraftIn(tx, acting, {
      vehicleId,
      kind: 'ICT',
      at: (position) => position === 'ICT:ICT',
      values,
      draftVersion,
      checkIds: async ({ toDealerId: before }) => {
        const { toDealerId } = values
        if (toDealerId && toDealerId !== before) await receiverOf(tx, vehicle, toDealerId)
      },
    })
    if (ticks.ictConfirmed !== kept.ictConfirmed || ticks.ictNotRequired !== kept.ictNotRequired) {
      await keepTicks(tx, vehicle, ticks)
    }
    const waitsForTick = !ticks.ictConfirmed && !ticks.ictNotRequired && isComplete(values)
    if (waitsForTick && !can('stage.ict.confirm', acting.actor, vehicle)) {
      await notifyIctReady(tx, vehicle, acting.session.userId, at)
    }
    return saved
  })

async function keepTicks(tx: ScopedTransaction, { id: vehicleId, dealerId }: VehicleRow, ticks: KeptTicks) {
  const { ictConfirmed, ictConfirmedById, ictConfirmedAt, ictNotRequired } = ticks
  const set = { dealerId, ictConfirmed, ictConfirmedById, ictConfirmedAt, ictNotRequired, submittedAt: null }
  await tx
    .insert(ictRecords)
    .values({ vehicleId, ...set })
    .onConflictDoUpdate({ target: ictRecords.vehicleId, set })
}

type Values = Omit<IctDraft, 'draftVersion' | 'ictConfirmed' | 'ictNotRequired'>

const isAnswered = (value: unknown) => value !== null && value !== undefined

/** The walk-round answered, and of a transfer its price and its day. */
export function isComplete({ walkround, toDealerId, transferPrice, transferDate }: Values): boolean {
  const { roadTested, warningLights, conditionAsDescribed } = walkround ?? {}
  const isWalkedRound = [roadTested, warningLights, conditionAsDescribed].every(isAnswered)
  return isWalkedRound && (!toDealerId || (isAnswered(transferPrice) && isAnswered(transferDate)))
}
