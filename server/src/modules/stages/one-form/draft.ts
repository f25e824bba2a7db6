import type { DraftSaved } from '@forecourt/contracts'
import type { Acting } from '../../vehicle/workflow/acting.ts'
import { saveDraftIn } from '../drafts/drafts.ts'
import type { OneForm } from './form.ts'

/**
 * Keeps the form without moving the vehicle.
 * @throws AppError 404, 403, 409 INVALID_STAGE or STALE_DRAFT
 */
export const saveOneFormDraft = <Values>(
  acting: Acting,
  { stage, at }: OneForm<Values>,
  vehicleId: string,
  { draftVersion, ...values }: { draftVersion: number },
): Promise<DraftSaved> =>
  acting.services.database.scoped(acting.dealerScope, (tx) =>
    saveDraftIn(tx, acting, {
      vehicleId,
      kind: stage,
      at: (position) => position === at,
      values,
      draftVersion,
    }),
  )
