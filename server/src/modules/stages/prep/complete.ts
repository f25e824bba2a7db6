import type { FieldError, PrepCompletion, StageMove } from '@forecourt/contracts'
import { londonDay } from '@forecourt/domain'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { invalid } from '../../../platform/errors.ts'
import { assertDraftSeen, endDrafts } from '../drafts/drafts.ts'
import type { Acting } from '../../vehicle/workflow/acting.ts'
import { moveAnswer } from '../stage-list/move-answer.ts'
import { moving } from '../../vehicle/workflow/moving.ts'
import type { VehicleRow } from '../../vehicle/workflow/vehicle-row.ts'
import {
  actualHoursOf,
  actualNetOf,
  answersToSafety,
  type OpenLine,
  openLines,
  outcomeErrors,
  storeOutcomes,
  undoneWork,
} from './outcomes.ts'
import { quotesOf } from './quotes.ts'
import { safetyDeclinedAfter } from './safety.ts'
import { unfitPerson } from './staff.ts'
import type { PrepDescriptor, PrepForms } from './stage.ts'

/**
 * M10 and B10: the approved work is done, or it is said why not, and the vehicle goes on (docs/domain.md#completion).
 * @throws AppError 404, 403, 422, 409 INVALID_STAGE, STALE_VERSION or STALE_DRAFT
 */
export const complete = <Forms extends PrepForms>(
  acting: Acting,
  stage: PrepDescriptor<Forms>,
  vehicleId: string,
  body: Forms['completion'],
): Promise<{ data: StageMove }> =>
  moving(acting, async ({ tx, move }) => {
    const { completion, drafts, events, kind, moves } = stage
    const moved = await move({
      vehicleId,
      transition: moves.complete,
      expectedVersion: body.version,
      event: events.completed,
      apply: async (vehicle, { at }) => {
        const { id, dealerId } = vehicle
        const [quotes] = await Promise.all([
          quotesOf(tx, id, kind),
          assertDraftSeen(tx, acting, vehicle, drafts.completion),
        ])
        const open = openLines(quotes)
        const errors = await errorsOf(tx, stage, vehicle, { open, body, at })
        if (errors.length > 0) throw invalid(errors)
        storeOutcomes(tx, open, body.lines)
        const costs = costsOf(open, body)
        const finished = { vehicleId: id, dealerId, completedAt: at, completedById: acting.session.userId }
        completion.kept.add(tx, { ...completion.own(body), ...finished, ...costs })
        endDrafts(tx, id, Object.values(drafts))
        const undone = undoneWork(open, body.lines)
        const answers = answersToSafety(open, body.lines, at)
        return {
          set: {
            mileage: body.odometerOut,
            actualPrepNet: vehicle.actualPrepNet + costs.actualNet,
            safetyDeclined: await safetyDeclinedAfter(tx, acting, vehicle, { at, answers, undone }),
            ...completion.changes(body, at),
          },
          data: { ...costs, ...told(open, body), ...completion.told(body), safetyNotDone: undone.length },
        }
      },
    })
    return moveAnswer(tx, acting, moved)
  })

async function errorsOf<Forms extends PrepForms>(
  tx: ScopedTransaction,
  { assessment: { kept }, completion, role }: PrepDescriptor<Forms>,
  vehicle: VehicleRow,
  { open, body, at }: { open: readonly OpenLine[]; body: Forms['completion']; at: string },
): Promise<FieldError[]> {
  const { id, dealerId } = vehicle
  const { technicianId, qualityCheckedById } = body
  const [assessment, unfitTechnician, unfitChecker] = await Promise.all([
    kept.last(tx, id),
    unfitPerson(tx, dealerId, technicianId, { field: 'technicianId', role }),
    unfitPerson(tx, dealerId, qualityCheckedById, { field: 'qualityCheckedById' }),
  ])
  const own = await completion.errors(body, { tx, vehicle, open, assessment, today: londonDay(at) })
  return [...outcomeErrors(open, body.lines), ...unfitTechnician, ...unfitChecker, ...own]
}

const costsOf = (open: readonly OpenLine[], { lines }: PrepCompletion) => ({
  approvedNet: open.reduce((sum, { line }) => sum + line.net, 0),
  actualNet: actualNetOf(open, lines),
})

function told(open: readonly OpenLine[], body: PrepCompletion) {
  const { lines, odometerOut, technicianId, qualityCheckedById } = body
  const counted = (wanted: (typeof lines)[number]['status']) => lines.filter(({ status }) => status === wanted).length
  return {
    /** Hundredths of an hour. */
    labourHours: actualHoursOf(open, lines),
    done: counted('DONE'),
    partDone: counted('PART_DONE'),
    notDone: counted('NOT_DONE'),
    odometerOut,
    technicianId,
    qualityCheckedById,
  }
}
