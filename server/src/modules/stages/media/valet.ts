import type { DraftSaved, FieldError, StageMove, ValetDraft, ValetSubmission } from '@forecourt/contracts'
import { valetRecords } from '../../../schema/index.ts'
import { dealerIdOf } from '../../../platform/http/context.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { invalid } from '../../../platform/errors.ts'
import { writeMessageIn } from '../../vehicle/messages/write.ts'
import type { Acting } from '../../vehicle/workflow/acting.ts'
import { moving } from '../../vehicle/workflow/moving.ts'
import type { VehicleRow } from '../../vehicle/workflow/vehicle-row.ts'
import { assertDraftSeen, endDrafts, saveDraftIn } from '../drafts/drafts.ts'
import { settingsOf } from '../prep/settings.ts'
import { unfitPerson } from '../prep/staff.ts'
import { moveAnswer } from '../stage-list/move-answer.ts'
import type { MediaActing } from './acting.ts'

/**
 * Keeps the valet form without moving the vehicle.
 * @throws AppError 404, 403, 422 for people and suppliers of elsewhere, 409 INVALID_STAGE or STALE_DRAFT
 */
export const saveValetDraft = (
  acting: Acting,
  vehicleId: string,
  { draftVersion, ...values }: ValetDraft,
): Promise<DraftSaved> =>
  acting.services.database.scoped(acting.dealerScope, (tx) =>
    saveDraftIn(tx, acting, {
      vehicleId,
      kind: 'VALET',
      at: (position) => position === 'MEDIA:VALET',
      values,
      draftVersion,
      checkIds: async (kept) => {
        const dealerId = dealerIdOf(acting)
        const isNew = (field: 'byUserId' | 'supplierId') => (values[field] === kept[field] ? null : values[field])
        const errors = await unknownValeter(tx, dealerId, {
          byUserId: isNew('byUserId'),
          supplierId: isNew('supplierId'),
        })
        if (errors.length > 0) throw invalid(errors)
      },
    }),
  )

interface Valeter {
  byUserId?: string | null | undefined
  supplierId?: string | null | undefined
}

/** What is wrong with who is said to have cleaned a vehicle: an employee of the dealer, or one of its suppliers. */
async function unknownValeter(
  tx: ScopedTransaction,
  dealerId: string,
  { byUserId, supplierId }: Valeter,
): Promise<FieldError[]> {
  const unfit = byUserId ? await unfitPerson(tx, dealerId, byUserId, { field: 'byUserId' }) : []
  const supplier = supplierId ? await supplierOf(tx, dealerId, supplierId) : null
  if (!supplierId || supplier) return unfit
  return [...unfit, { code: 'unknown', path: ['supplierId'], message: 'Choose a supplier of this dealer.' }]
}

async function supplierOf(tx: ScopedTransaction, dealerId: string, supplierId: string) {
  const { suppliers } = await settingsOf(tx, dealerId)
  return suppliers.find(({ id }) => id === supplierId) ?? null
}

/**
 * V1: the vehicle is clean and moves to its photos, or past them. What was found is told to the sales manager.
 * @throws AppError 404, 403, 422, 409 INVALID_STAGE, STALE_VERSION or STALE_DRAFT
 */
export const submitValet = (
  acting: MediaActing,
  vehicleId: string,
  body: ValetSubmission,
): Promise<{ data: StageMove }> =>
  moving(acting, async ({ tx, move }) => {
    const moved = await move({
      vehicleId,
      transition: 'V1',
      expectedVersion: body.version,
      event: 'VALETED',
      apply: async (vehicle, { at }) => {
        await assertDraftSeen(tx, acting, vehicle, 'VALET')
        await check(tx, vehicle, body, at)
        await keep(tx, acting, vehicle, body, at)
        endDrafts(tx, vehicleId, ['VALET'])
        if (body.defectsFound) await messageManager(tx, acting, vehicleId, { text: body.defectsFound, fileIds: [] })
        const { mileage, valetType, cost = null } = body
        return { set: mileage ? { mileage } : {}, data: { valetType, cost } }
      },
    })
    return moveAnswer(tx, acting, moved)
  })

async function check(tx: ScopedTransaction, vehicle: VehicleRow, body: ValetSubmission, at: string): Promise<void> {
  const errors = await unknownValeter(tx, vehicle.dealerId, body)
  if (Date.parse(body.finishedAt) > Date.parse(at)) {
    errors.push({ code: 'max', path: ['finishedAt'], message: 'This must not be in the future.' })
  }
  if (body.mileage && body.mileage < vehicle.mileage) {
    const message = `This must be at least the previous reading, ${vehicle.mileage.toLocaleString('en-GB')}.`
    errors.push({ code: 'min', path: ['mileage'], message })
  }
  if (errors.length > 0) throw invalid(errors)
}

async function keep(
  tx: ScopedTransaction,
  { session }: Acting,
  { id: vehicleId, dealerId }: VehicleRow,
  { version: _version, supplierId = null, ...values }: ValetSubmission,
  at: string,
): Promise<void> {
  const supplier = supplierId ? await supplierOf(tx, dealerId, supplierId) : null
  await tx.insert(valetRecords).values({
    ...values,
    vehicleId,
    dealerId,
    supplierId,
    supplierName: supplier?.name ?? null,
    completedAt: at,
    completedById: session.userId,
  })
}

interface Defect {
  text: string
  fileIds: string[]
}

/** Says what a valeter found where the sales managers of the dealer are told of it. */
export const messageManager = (
  tx: ScopedTransaction,
  acting: MediaActing,
  vehicleId: string,
  { text, fileIds }: Defect,
) =>
  writeMessageIn(tx, acting, vehicleId, {
    body: `Found at valet: ${text}`,
    mentions: [{ kind: 'role', role: 'SALES_MANAGER' }],
    fileIds,
  })
