import type { Permission } from '@forecourt/authority'
import type { DraftSaved } from '@forecourt/contracts'
import type { Position } from '@forecourt/domain'
import type { DraftKind } from '../../platform/database/schema/index.ts'
import type { ScopedTransaction } from '../../platform/database/scope.ts'
import { dealerIdOf } from '../../platform/http/context.ts'
import { invalid } from '../../platform/http/errors.ts'
import { saveDraftIn } from '../drafts/drafts.ts'
import { unfitPerson } from '../prep/staff.ts'
import type { Acting } from '../workflow/acting.ts'

interface Form {
  kind: DraftKind
  permission: Permission
  /** Where a vehicle stands that it belongs to. */
  at: readonly Position[]
}

const FORMS = {
  assess: { kind: 'MECHANICAL_ASSESS', permission: 'stage.mechanicalPrep.assess', at: ['MECHANICAL_PREP:ASSESS'] },
  quote: {
    kind: 'MECHANICAL_QUOTE',
    permission: 'stage.mechanicalPrep.quote',
    at: ['MECHANICAL_PREP:QUOTE', 'MECHANICAL_PREP:QUOTE_REVISION', 'MECHANICAL_PREP:IN_WORKSHOP'],
  },
  completion: {
    kind: 'MECHANICAL_COMPLETION',
    permission: 'stage.mechanicalPrep.complete',
    at: ['MECHANICAL_PREP:IN_WORKSHOP'],
  },
} as const satisfies Record<string, Form>

export type FormName = keyof typeof FORMS

interface Staff {
  technicianId?: string | null | undefined
  qualityCheckedById?: string | null | undefined
}

/** A draft may be as incomplete as it likes, but it names nobody from elsewhere. @throws AppError 422 */
async function checkStaff(tx: ScopedTransaction, dealerId: string, named: Staff): Promise<void> {
  const fields = ['technicianId', 'qualityCheckedById'] as const
  const errors = await Promise.all(
    fields.map(async (field) => (named[field] ? unfitPerson(tx, dealerId, named[field], { field }) : [])),
  )
  if (errors.flat().length > 0) throw invalid(errors.flat())
}

/**
 * Keeps one of the stage's forms as it is.
 * @throws AppError 404, 403, 422 for a person of another dealer, 409 INVALID_STAGE or STALE_DRAFT
 */
export function keepDraft(
  acting: Acting,
  vehicleId: string,
  name: FormName,
  { draftVersion, ...values }: { draftVersion: number } & Staff,
): Promise<DraftSaved> {
  const { kind, permission, at }: Form = FORMS[name]
  return acting.services.database.scoped(acting.dealerScope, async (tx) => {
    await checkStaff(tx, dealerIdOf(acting), values)
    return saveDraftIn(tx, acting, {
      vehicleId,
      kind,
      permission,
      at: (position) => at.includes(position),
      values: { ...values },
      draftVersion,
    })
  })
}
