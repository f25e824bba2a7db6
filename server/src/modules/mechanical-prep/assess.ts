import type { MechanicalAssessment, StageMove } from '@forecourt/contracts'
import { ODOMETER_SLACK } from '@forecourt/domain'
import { mechanicalAssessments, type StoredAdvisory } from '../../platform/database/schema/index.ts'
import type { ScopedTransaction } from '../../platform/database/scope.ts'
import { invalid } from '../../platform/http/errors.ts'
import { assertDraftSeen, endDrafts } from '../drafts/drafts.ts'
import { moveAnswer } from '../prep/answer.ts'
import { unfitPerson } from '../prep/staff.ts'
import { photographedItems } from '../vehicle-files/files.ts'
import type { Acting } from '../workflow/acting.ts'
import { moving } from '../workflow/moving.ts'
import type { VehicleRow } from '../workflow/vehicle-row.ts'
import { resolveAdvisories } from './advisories.ts'
import { assessmentErrors } from './assessment-guards.ts'
import { filesOf, MECHANICAL } from './stage.ts'

/**
 * M1, M2: the checklist is finished, and the vehicle goes on to its quote, or past the stage when nothing is needed
 * (domain section 4.3).
 * @throws AppError 404, 403, 422, 409 INVALID_STAGE, STALE_VERSION or STALE_DRAFT
 */
export const assess = (acting: Acting, vehicleId: string, body: MechanicalAssessment): Promise<{ data: StageMove }> =>
  moving(acting, async ({ tx, move }) => {
    const moved = await move({
      vehicleId,
      transition: body.workRequired ? 'M1' : 'M2',
      expectedVersion: body.version,
      event: 'MP_ASSESSED',
      apply: async (vehicle, { at: completedAt }) => {
        await assertDraftSeen(tx, acting, vehicle, 'MECHANICAL_ASSESS')
        const advisories = await guard(tx, vehicle, body)
        await store(tx, acting, vehicle, body, { advisories, completedAt })
        await endDrafts(tx, vehicle.id, body.workRequired ? ['MECHANICAL_ASSESS'] : MECHANICAL.drafts.all)
        return { data: told(vehicle, body) }
      },
    })
    return moveAnswer(tx, acting, moved, 'MECHANICAL_PREP')
  })

async function guard(
  tx: ScopedTransaction,
  vehicle: VehicleRow,
  body: MechanicalAssessment,
): Promise<StoredAdvisory[]> {
  const [photographed, resolved, unfit] = await Promise.all([
    photographedItems(tx, filesOf(vehicle.id)),
    resolveAdvisories(tx, vehicle.registration, body.motAdvisories),
    unfitPerson(tx, vehicle.dealerId, body.technicianId, { field: 'technicianId', role: 'MECHANICAL_PREP' }),
  ])
  const errors = [...unfit, ...assessmentErrors(body, { photographed }), ...resolved.errors]
  if (errors.length > 0) throw invalid(errors)
  return resolved.advisories
}

async function store(
  tx: ScopedTransaction,
  acting: Acting,
  { id: vehicleId, dealerId }: VehicleRow,
  { version: _version, items, roadTest, ...body }: MechanicalAssessment,
  { advisories, completedAt }: { advisories: StoredAdvisory[]; completedAt: string },
): Promise<void> {
  await tx.insert(mechanicalAssessments).values({
    ...body,
    motAdvisories: advisories,
    vehicleId,
    dealerId,
    items: items.map(({ note = null, ...item }) => ({ ...item, note })),
    roadTest: { done: roadTest.done, miles: roadTest.miles ?? null, note: roadTest.note ?? null },
    completedAt,
    completedById: acting.session.userId,
  })
}

function told(
  vehicle: VehicleRow,
  { items, motAdvisories, odometerIn, technicianId, workRequired }: MechanicalAssessment,
) {
  const counted = (wanted: (item: (typeof items)[number]) => boolean) => items.filter(wanted).length
  return {
    workRequired,
    checked: items.length,
    required: counted(({ result }) => result === 'REQUIRED'),
    advisory: counted(({ result }) => result === 'ADVISORY'),
    quoted: counted(({ quote }) => quote),
    motAdvisories: motAdvisories.length,
    odometerIn,
    // Less than at infleet is asked about and no ground for a refusal: the first reading may be the wrong one.
    ...(odometerIn < vehicle.mileage - ODOMETER_SLACK && { odometerBefore: vehicle.mileage }),
    technicianId,
  }
}
