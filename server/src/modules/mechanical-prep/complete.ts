import type { FieldError, MechanicalCompletion, StageMove } from '@forecourt/contracts'
import { londonDay } from '@forecourt/domain'
import { mechanicalCompletions } from '../../platform/database/schema/index.ts'
import type { ScopedTransaction } from '../../platform/database/scope.ts'
import { invalid } from '../../platform/http/errors.ts'
import { assertDraftSeen, endDrafts } from '../drafts/drafts.ts'
import { moveAnswer } from '../prep/answer.ts'
import {
  actualHoursOf,
  actualNetOf,
  answersToSafety,
  type OpenLine,
  openLines,
  outcomeErrors,
  storeOutcomes,
  undoneWork,
} from '../prep/outcomes.ts'
import { quotesOf } from '../prep/quotes.ts'
import { safetyDeclinedAfter } from '../prep/safety.ts'
import { unfitPerson } from '../prep/staff.ts'
import type { Acting } from '../workflow/acting.ts'
import { moving } from '../workflow/moving.ts'
import type { VehicleChange, VehicleRow } from '../workflow/vehicle-row.ts'
import { latestAssessment } from './assessments.ts'
import { completionErrors } from './completion-guards.ts'
import { MECHANICAL } from './stage.ts'

/**
 * M10: the approved work is done, or it is said why not, and the vehicle goes on (domain section 4.3).
 * @throws AppError 404, 403, 422, 409 INVALID_STAGE, STALE_VERSION or STALE_DRAFT
 */
export const complete = (acting: Acting, vehicleId: string, body: MechanicalCompletion): Promise<{ data: StageMove }> =>
  moving(acting, async ({ tx, move }) => {
    const moved = await move({
      vehicleId,
      transition: MECHANICAL.moves.complete,
      expectedVersion: body.version,
      event: 'MP_COMPLETED',
      apply: async (vehicle, { at }) => {
        await assertDraftSeen(tx, acting, vehicle, 'MECHANICAL_COMPLETION')
        const open = openLines(await quotesOf(tx, vehicle.id, MECHANICAL.kind))
        const errors = await errorsOf(tx, vehicle, { open, body, at })
        if (errors.length > 0) throw invalid(errors)
        await storeOutcomes(tx, open, body.lines)
        const costs = costsOf(open, body)
        await store(tx, acting, vehicle, body, { ...costs, completedAt: at })
        await endDrafts(tx, vehicle.id, MECHANICAL.drafts.all)
        const undone = undoneWork(open, body.lines)
        const answers = answersToSafety(open, body.lines, at)
        const safetyDeclined = await safetyDeclinedAfter(tx, acting, vehicle, { at, answers, undone })
        return {
          set: { ...changesOf(vehicle, body, { ...costs, completedAt: at }), safetyDeclined },
          data: { ...told(open, body, costs), safetyNotDone: undone.length },
        }
      },
    })
    return moveAnswer(tx, acting, moved, 'MECHANICAL_PREP')
  })

async function errorsOf(
  tx: ScopedTransaction,
  { id, dealerId }: VehicleRow,
  { open, body, at }: { open: readonly OpenLine[]; body: MechanicalCompletion; at: string },
): Promise<FieldError[]> {
  const { technicianId, qualityCheckedById } = body
  const [assessment, unfitTechnician, unfitChecker] = await Promise.all([
    latestAssessment(tx, id),
    unfitPerson(tx, dealerId, technicianId, { field: 'technicianId', role: 'MECHANICAL_PREP' }),
    unfitPerson(tx, dealerId, qualityCheckedById, { field: 'qualityCheckedById' }),
  ])
  const known = { open, odometerIn: assessment?.odometerIn ?? 0, today: londonDay(at) }
  return [...outcomeErrors(open, body.lines), ...unfitTechnician, ...unfitChecker, ...completionErrors(body, known)]
}

interface Costs {
  approvedNet: number
  actualNet: number
}

interface Finished extends Costs {
  completedAt: string
}

const costsOf = (open: readonly OpenLine[], { lines }: MechanicalCompletion): Costs => ({
  approvedNet: open.reduce((sum, { line }) => sum + line.net, 0),
  actualNet: actualNetOf(open, lines),
})

async function store(
  tx: ScopedTransaction,
  acting: Acting,
  { id: vehicleId, dealerId }: VehicleRow,
  { version: _version, lines: _lines, mot, service, ...body }: MechanicalCompletion,
  finished: Finished,
): Promise<void> {
  await tx.insert(mechanicalCompletions).values({
    ...body,
    ...finished,
    vehicleId,
    dealerId,
    mot: mot ? { ...mot, expiresOn: mot.expiresOn ?? null } : null,
    service: service
      ? { type: service.type, nextDueAt: service.nextDueAt ?? null, nextDueMileage: service.nextDueMileage ?? null }
      : null,
    completedById: acting.session.userId,
  })
}

/** What the vehicle's own record learns from the work. */
const changesOf = (
  vehicle: VehicleRow,
  { odometerOut, mot, service }: MechanicalCompletion,
  { actualNet, completedAt }: Finished,
): VehicleChange => ({
  mileage: odometerOut,
  actualPrepNet: vehicle.actualPrepNet + actualNet,
  ...(mot?.passed && mot.expiresOn && { motExpiresAt: mot.expiresOn }),
  ...(service && { lastServiceAt: londonDay(completedAt), lastServiceMileage: odometerOut }),
})

function told(open: readonly OpenLine[], body: MechanicalCompletion, costs: Costs) {
  const { lines, mot, service, odometerOut, technicianId, qualityCheckedById } = body
  const counted = (wanted: (typeof lines)[number]['status']) => lines.filter(({ status }) => status === wanted).length
  return {
    ...costs,
    /** Hundredths of an hour. */
    labourHours: actualHoursOf(open, lines),
    done: counted('DONE'),
    partDone: counted('PART_DONE'),
    notDone: counted('NOT_DONE'),
    odometerOut,
    technicianId,
    qualityCheckedById,
    motPassed: mot?.passed ?? null,
    motExpiresAt: (mot?.passed && mot.expiresOn) || null,
    service: service?.type ?? null,
  }
}
