import { api } from '@forecourt/api-client'
import { QuoteSubmission, type MechanicalPrepRecord, type StageMove } from '@forecourt/contracts'
import { useStageForm } from '@forecourt/stage'
import { useState } from 'react'
import { fromDraft, modeOf, openingValues } from './opening.ts'
import type { Values } from './values.ts'

/** Half a line may be kept before it is worth anything. */
type Unfinished = Record<string, string | number | boolean | null>

interface Options {
  record: MechanicalPrepRecord
  refresh: () => Promise<MechanicalPrepRecord | undefined>
  onMoved: (move: StageMove) => void
}

/** The quote's form with its draft, as it is sent from where the vehicle stood when it was opened. */
export function useQuoteForm({ record, refresh, onMoved }: Options) {
  const [base] = useState(record)
  const [opening] = useState(() => openingValues(record))
  const params = { vehicleId: record.vehicle.id }
  const mode = modeOf(base)
  const stage = useStageForm({
    // Extra work is another quote than the one that was approved.
    name: mode === 'SUPPLEMENTARY' ? 'mechanical-prep.extra-work' : 'mechanical-prep.quote',
    vehicle: record.vehicle,
    stored: base.drafts.quote,
    schema: QuoteSubmission,
    fixed: { supplementary: mode === 'SUPPLEMENTARY' },
    defaultValues: opening,
    fromDraft: fromDraft(base),
    async saveDraft({ lines, notQuoted, expectedHours, expectedReadyAt, note }: Values, draftVersion) {
      const body = {
        lines: (lines ?? []) as Unfinished[],
        notQuoted: (notQuoted ?? []) as Unfinished[],
        expectedHours,
        expectedReadyAt,
        note,
        draftVersion,
      }
      return (await api('POST /stage/mechanical-prep/:vehicleId/quote/draft', { params, body })).data
    },
    submit: async (body, { idempotencyKey }) =>
      (await api('POST /stage/mechanical-prep/:vehicleId/quote', { params, body }, { idempotencyKey })).data,
    refresh,
    onMoved,
  })
  return { ...stage, base, mode }
}
