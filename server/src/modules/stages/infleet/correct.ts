import type { VehicleCorrection, VehicleHeader } from '@forecourt/contracts'
import { isOpen } from '@forecourt/domain'
import { eq } from 'drizzle-orm'
import { makes, models, motHistories, optionItems } from '../../../schema/index.ts'
import type { ScopedTransaction, Transaction } from '../../../platform/database/scope.ts'
import { notFound, refusal } from '../../../platform/errors.ts'
import { changesOf } from '../admin/changes.ts'
import { KeptHistory } from '../../vehicle/mot/answer.ts'
import type { FileUrl } from '../../../platform/files/file-url.ts'
import { headerOf, vehicleRow } from '../../vehicle/details/header.ts'
import type { Acting } from '../../vehicle/workflow/acting.ts'
import { moving } from '../../vehicle/workflow/moving.ts'
import type { VehicleChange, VehicleRow } from '../../vehicle/workflow/vehicle-row.ts'
import { type Marks, marksOf } from './chassis.ts'
import { duplicateRefusal, refusingDuplicates } from './duplicates.ts'
import { lockMarks, openVehicle } from './open-vehicles.ts'
import { checkReferences } from './references.ts'

type Given = Omit<VehicleCorrection, 'version'>

/**
 * Corrects what infleet captured about a vehicle. A closed one stays as it was sold: its documents have left the dealer.
 * @throws AppError 404, 403, 422, 409 INVALID_STAGE, STALE_VERSION, DUPLICATE_REGISTRATION, DUPLICATE_VIN
 */
export async function correct(
  acting: Acting,
  vehicleId: string,
  { version, ...given }: VehicleCorrection,
  fileUrl: FileUrl,
): Promise<{ data: VehicleHeader }> {
  let marks = marksOf(given)
  const work = () =>
    moving(
      acting,
      async ({ tx, amend }) => {
        await amend({
          vehicleId,
          expectedVersion: version,
          event: 'VEHICLE_CORRECTED',
          at: isOpen,
          apply: async (vehicle) => {
            marks = marksOf({ ...vehicle, ...withoutOldChassis(given) })
            const set: VehicleChange = { ...given, ...marks, ...(await outdatedMot(tx, vehicle, given, marks)) }
            const changes = changesOf(vehicle, set)
            if (Object.keys(changes).length === 0) return null
            await guard(tx, acting, vehicle, { ...vehicle, ...set }, marks)
            const origins = Object.fromEntries(
              Object.entries(vehicle.origins).filter(([field]) => !Object.hasOwn(changes, field)),
            )
            return { set: { ...set, origins }, data: { changes: await named(tx, vehicle, set, changes) } }
          },
        })
        const row = await vehicleRow(tx, vehicleId)
        if (!row) throw notFound()
        return { data: headerOf(row, { actor: acting.actor, now: acting.now(), fileUrl }) }
      },
      // The whole group, in which the car may be in stock only once.
      acting.groupScope,
    )
  return refusingDuplicates(acting, () => marks, work)
}

/** A short chassis that followed from a VIN goes with it, unless one is given in its place. */
const withoutOldChassis = (given: Given): Given => (given.vin === null ? { shortChassis: null, ...given } : given)

async function guard(
  tx: ScopedTransaction,
  acting: Acting,
  before: VehicleRow,
  after: VehicleRow,
  marks: Marks,
): Promise<void> {
  if (!marks.registration && !marks.shortChassis) {
    throw refusal(['registration'], 'required', 'Give a registration, or a VIN or short chassis.')
  }
  await checkReferences(tx, after, before)
  if (Object.keys(changesOf(before, marks)).length === 0) return
  lockMarks(tx, before.dealerGroupId, marks)
  const open = await openVehicle(tx, before.dealerGroupId, marks, before.id)
  if (open) throw await duplicateRefusal(tx, open, marks, acting.actor)
}

/** An MOT expiry that was fetched for another plate is no longer true: the new plate's is fetched instead. */
async function outdatedMot(
  tx: Transaction,
  vehicle: VehicleRow,
  { motExpiresAt = vehicle.motExpiresAt }: Given,
  { registration }: Marks,
): Promise<{ motExpiresAt?: null }> {
  const before = vehicle.registration
  if (!before || before === registration || !motExpiresAt || motExpiresAt !== vehicle.motExpiresAt) return {}
  if (vehicle.origins['motExpiresAt'] === 'LOOKUP') return { motExpiresAt: null }
  const [row] = await tx.select().from(motHistories).where(eq(motHistories.registration, before))
  const history = KeptHistory.nullable().parse(row?.answer ?? null)
  return history?.expiresOn === motExpiresAt ? { motExpiresAt: null } : {}
}

/** The changes as people read them: makes, models and sources by their names. */
async function named(
  tx: Transaction,
  before: VehicleRow,
  set: VehicleChange,
  changes: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const { makeId, modelId, sourceId, ...plain } = changes
  const names = (table: typeof makes | typeof models | typeof optionItems, ids: (string | null | undefined)[]) =>
    Promise.all(
      ids.map(async (id) => {
        if (!id) return null
        const [row] = await tx.select({ name: table.name }).from(table).where(eq(table.id, id))
        return row?.name ?? null
      }),
    )
  return {
    ...plain,
    ...(makeId !== undefined && { make: await names(makes, [before.makeId, set.makeId]) }),
    ...(modelId !== undefined && { model: await names(models, [before.modelId, set.modelId]) }),
    ...(sourceId !== undefined && { source: await names(optionItems, [before.sourceId, set.sourceId]) }),
  }
}
