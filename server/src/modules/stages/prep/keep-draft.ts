import type { DraftSaved } from '@forecourt/contracts'
import { dealerIdOf } from '../../../platform/http/context.ts'
import { saveDraftIn } from '../drafts/drafts.ts'
import type { Acting } from '../../vehicle/workflow/acting.ts'
import { checkDraftIds, type DraftIds } from './draft-ids.ts'
import { positionsOf, type PrepForm, type PrepStage } from './stage.ts'

/**
 * Keeps one of a stage's forms as it is.
 * @throws AppError 404, 403, 422 for ids of elsewhere, 409 INVALID_STAGE or STALE_DRAFT
 */
export const keepDraft = (
  acting: Acting,
  stage: PrepStage,
  vehicleId: string,
  form: PrepForm,
  { draftVersion, ...values }: { draftVersion: number } & DraftIds,
): Promise<DraftSaved> =>
  acting.services.database.scoped(acting.dealerScope, (tx) =>
    saveDraftIn(tx, acting, {
      vehicleId,
      kind: stage.drafts[form],
      at: (position) => positionsOf(stage, form).includes(position),
      values: { ...values },
      draftVersion,
      checkIds: (kept) =>
        checkDraftIds(tx, { vehicleId, dealerId: dealerIdOf(acting), kind: stage.kind }, values, kept),
    }),
  )
