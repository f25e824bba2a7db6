import type { StageMove } from '@forecourt/contracts'
import type { Acting } from '../../vehicle/workflow/acting.ts'
import { moving } from '../../vehicle/workflow/moving.ts'
import { assertDraftSeen, endDrafts } from '../drafts/drafts.ts'
import { moveAnswer } from '../stage-list/move-answer.ts'
import type { OneForm } from './form.ts'
import { keepRecord } from './record.ts'

/**
 * The form is finished: it is kept, and the vehicle moves to the next step of its route.
 * @throws AppError 404, 403, what the form's guard refuses, 409 INVALID_STAGE, STALE_VERSION or STALE_DRAFT
 */
export const submitOneForm = <Values extends object>(
  acting: Acting,
  form: OneForm<Values>,
  vehicleId: string,
  body: Values & { version: number },
): Promise<{ data: StageMove }> =>
  moving(acting, async ({ tx, move }) => {
    const { version, ...values } = body
    const moved = await move({
      vehicleId,
      transition: form.transition,
      expectedVersion: version,
      event: form.event,
      apply: async (vehicle, { at }) => {
        const submitting = { tx, acting, vehicle }
        await assertDraftSeen(tx, acting, vehicle, form.stage)
        await form.guard(body, submitting)
        await keepRecord(submitting, form.stage, values, at)
        endDrafts(tx, vehicleId, [form.stage])
        return {}
      },
    })
    return moveAnswer(tx, acting, moved)
  })
