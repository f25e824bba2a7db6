import type { StageMove } from '@forecourt/contracts'
import { invalid } from '../../../platform/errors.ts'
import { assertDraftSeen, endDrafts } from '../drafts/drafts.ts'
import type { Acting } from '../../vehicle/workflow/acting.ts'
import { moveAnswer } from '../stage-list/move-answer.ts'
import { moving } from '../../vehicle/workflow/moving.ts'
import { unfitPerson } from './staff.ts'
import type { PrepDescriptor, PrepForms } from './stage.ts'

/**
 * M1, M2 and their like of body damage: the assessment is finished, and the vehicle moves to its quote, or past the
 * stage when nothing is needed (docs/domain.md#assessment).
 * @throws AppError 404, 403, 422, 409 INVALID_STAGE, STALE_VERSION or STALE_DRAFT
 */
export const assess = <Forms extends PrepForms>(
  acting: Acting,
  { assessment, drafts, events, moves, role }: PrepDescriptor<Forms>,
  vehicleId: string,
  body: Forms['assessment'],
): Promise<{ data: StageMove }> =>
  moving(acting, async ({ tx, move }) => {
    const needsWork = assessment.needsWork(body)
    const moved = await move({
      vehicleId,
      transition: needsWork ? moves.assess : moves.nothingToDo,
      expectedVersion: body.version,
      event: events.assessed,
      apply: async (vehicle, { at: completedAt }) => {
        const { id, dealerId } = vehicle
        const [{ errors, own }, unfit] = await Promise.all([
          assessment.check(tx, vehicle, body),
          body.technicianId ? unfitPerson(tx, dealerId, body.technicianId, { field: 'technicianId', role }) : [],
          assertDraftSeen(tx, acting, vehicle, drafts.assess),
        ])
        if (unfit.length + errors.length > 0) throw invalid([...unfit, ...errors])
        const completedById = acting.session.userId
        assessment.kept.add(tx, { ...own, vehicleId: id, dealerId, completedAt, completedById })
        endDrafts(tx, id, needsWork ? [drafts.assess] : Object.values(drafts))
        return { data: assessment.told(vehicle, body) }
      },
    })
    return moveAnswer(tx, acting, moved)
  })
