import type { IctSubmission, StageMove } from '@forecourt/contracts'
import { ictRecords } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { refusal } from '../../../platform/errors.ts'
import { publishStageChange } from '../../realtime/announce.ts'
import { stockNumberRefusal } from '../admin/configure.ts'
import { assertDraftSeen, endDrafts } from '../drafts/drafts.ts'
import type { Acting } from '../../vehicle/workflow/acting.ts'
import { appendEvent } from '../../vehicle/workflow/history.ts'
import type { Moved } from '../../vehicle/workflow/hooks.ts'
import type { Applied } from '../../vehicle/workflow/mover.ts'
import { moveAnswer } from '../stage-list/move-answer.ts'
import { moving } from '../../vehicle/workflow/moving.ts'
import type { VehicleRow } from '../../vehicle/workflow/vehicle-row.ts'
import { ictRowOf, keptTicks, type KeptTicks, ticksAfter } from './tick.ts'
import { atReceiver, handOver, receiverOf } from './transfer.ts'

/**
 * T03: the handover and the walk-round are done, a sales manager has ticked it, and the vehicle goes on; to another
 * dealer of the group where one is named (docs/domain.md#ict).
 *
 * The transaction reaches over the group, because it takes the vehicle from one dealer's rows to another's. The
 * permission is still asked at the dealer that owns the vehicle: the mover refuses everybody else's.
 * @throws AppError 404, 403, 422, 409 INVALID_STAGE, STALE_VERSION or STALE_DRAFT
 */
export async function submitIct(acting: Acting, vehicleId: string, body: IctSubmission): Promise<{ data: StageMove }> {
  const work = moving(
    acting,
    async ({ tx, move }) => {
      const moved = await move({
        vehicleId,
        transition: 'T03',
        expectedVersion: body.version,
        event: 'ICT_SUBMITTED',
        apply: (vehicle, { at }) => hold(tx, acting, vehicle, body, at),
      })
      await tellOfTransfer(tx, acting, moved)
      return moveAnswer(tx, acting, moved)
    },
    acting.groupScope,
  )
  return work.catch((error: unknown) => {
    throw stockNumberRefusal(error) ?? error
  })
}

/** Checks the form, keeps it, and says what becomes of the vehicle. */
async function hold(
  tx: ScopedTransaction,
  acting: Acting,
  vehicle: VehicleRow,
  body: IctSubmission,
  at: string,
): Promise<Applied> {
  await assertDraftSeen(tx, acting, vehicle, 'ICT')
  const ticks = ticksAfter(acting, vehicle, keptTicks(await ictRowOf(tx, vehicle.id)), body, at)
  if (!ticks.ictConfirmed && !ticks.ictNotRequired) {
    throw refusal(['ictConfirmed'], 'required', 'A sales manager has to tick this before the vehicle moves on.')
  }
  if (ticks.ictNotRequired && body.toDealerId) {
    throw refusal(['toDealerId'], 'notRequired', 'A vehicle that needs no ICT stays with its dealer.')
  }
  const receiver = body.toDealerId ? await receiverOf(tx, vehicle, body.toDealerId) : null
  const set = receiver ? await atReceiver(tx, vehicle, receiver, new Date(at)) : {}
  await store(tx, acting, vehicle, { body, ticks, submittedAt: at, dealerId: receiver?.id ?? vehicle.dealerId })
  endDrafts(tx, vehicle.id, ['ICT'])
  if (receiver) await handOver(tx, vehicle.id, receiver.id)
  return { set, data: { ...ticks, toDealerId: receiver?.id ?? null, toDealerName: receiver?.name ?? null } }
}

interface Kept {
  body: IctSubmission
  ticks: KeptTicks
  submittedAt: string
  /** Whose record it is from now on. */
  dealerId: string
}

async function store(
  tx: ScopedTransaction,
  acting: Acting,
  { id: vehicleId }: VehicleRow,
  { body, ticks, submittedAt, dealerId }: Kept,
) {
  const { toDealerId, transferPrice, invoiceNumber, transferDate, docsHandedOver, keysHandedOver, walkround, note } =
    body
  const { ictConfirmed, ictConfirmedById, ictConfirmedAt, ictNotRequired } = ticks
  const set = {
    dealerId,
    toDealerId: toDealerId ?? null,
    transferPrice: transferPrice ?? null,
    invoiceNumber: invoiceNumber ?? null,
    transferDate: transferDate ?? null,
    docsHandedOver,
    keysHandedOver: keysHandedOver ?? null,
    walkround,
    note: note ?? null,
    ictConfirmed,
    ictConfirmedById,
    ictConfirmedAt,
    ictNotRequired,
    submittedAt,
    submittedById: acting.session.userId,
  }
  await tx
    .insert(ictRecords)
    .values({ vehicleId, ...set })
    .onConflictDoUpdate({ target: ictRecords.vehicleId, set })
}

/** The new dealer hears of it as of any arrival; the old one's lists and reports have to lose the vehicle. */
async function tellOfTransfer(tx: ScopedTransaction, acting: Acting, moved: Moved): Promise<void> {
  const { before, vehicle, from, to, version, at, vehicleId } = moved
  if (!before || !from || before.dealerId === vehicle.dealerId) return
  const data = {
    fromDealerId: before.dealerId,
    toDealerId: vehicle.dealerId,
    ...(before.stockNumber !== vehicle.stockNumber && {
      stockNumberBefore: before.stockNumber,
      stockNumber: vehicle.stockNumber,
    }),
  }
  await appendEvent(tx, acting, vehicle, { type: 'VEHICLE_TRANSFERRED', position: from, data }, at)
  publishStageChange(tx, { dealerId: before.dealerId, vehicleId, from, to, version })
}
