import type { DraftSaved } from '@forecourt/contracts'
import type { Position } from '@forecourt/domain'
import type { DraftKind } from '../../platform/database/schema/index.ts'
import { dealerIdOf } from '../../platform/http/context.ts'
import { saveDraftIn } from '../drafts/drafts.ts'
import type { Acting } from '../workflow/acting.ts'
import { checkDraftIds, type DraftIds } from './draft-ids.ts'

interface Form {
  kind: DraftKind
  /** Where a vehicle stands that it belongs to. */
  at: readonly Position[]
}

const FORMS = {
  assess: { kind: 'MECHANICAL_ASSESS', at: ['MECHANICAL_PREP:ASSESS'] },
  quote: {
    kind: 'MECHANICAL_QUOTE',
    at: ['MECHANICAL_PREP:QUOTE', 'MECHANICAL_PREP:QUOTE_REVISION', 'MECHANICAL_PREP:IN_WORKSHOP'],
  },
  completion: {
    kind: 'MECHANICAL_COMPLETION',
    at: ['MECHANICAL_PREP:IN_WORKSHOP'],
  },
} as const satisfies Record<string, Form>

export type FormName = keyof typeof FORMS

/**
 * Keeps one of the stage's forms as it is.
 * @throws AppError 404, 403, 422 for ids of elsewhere, 409 INVALID_STAGE or STALE_DRAFT
 */
export function keepDraft(
  acting: Acting,
  vehicleId: string,
  name: FormName,
  { draftVersion, ...values }: { draftVersion: number } & DraftIds,
): Promise<DraftSaved> {
  const { kind, at }: Form = FORMS[name]
  return acting.services.database.scoped(acting.dealerScope, (tx) =>
    saveDraftIn(tx, acting, {
      vehicleId,
      kind,
      at: (position) => at.includes(position),
      values: { ...values },
      draftVersion,
      checkIds: (kept) => checkDraftIds(tx, { vehicleId, dealerId: dealerIdOf(acting) }, values, kept),
    }),
  )
}
