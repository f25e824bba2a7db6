import { api } from '@forecourt/api-client'
import { QuoteSubmission } from '@forecourt/contracts'
import { useStageForm } from '@forecourt/stage'
import { useState } from 'react'
import { usePrepStage } from '../stage/PrepContext.ts'
import type { OpenedPrep } from '../stage/PrepPage.tsx'
import { fromDraft, modeOf, openingValues } from './opening.ts'
import type { Values } from './values.ts'

/** Half a line may be kept before it is worth anything. */
type Unfinished = Record<string, string | number | boolean | null>

/** The quote's form with its draft, as it is sent from where the vehicle stood when it was opened. */
export function useQuoteForm({ record, findings, refresh, onMoved }: OpenedPrep) {
  const { name, routes } = usePrepStage()
  const [base] = useState(record)
  const [found] = useState(findings)
  const [opening] = useState(() => openingValues(record, findings))
  const params = { vehicleId: record.vehicle.id }
  const mode = modeOf(base)
  const stage = useStageForm({
    // Extra work is another quote than the one that was approved.
    name: `${name}.${mode === 'SUPPLEMENTARY' ? 'extra-work' : 'quote'}`,
    vehicle: record.vehicle,
    stored: record.drafts.quote,
    schema: QuoteSubmission,
    fixed: { supplementary: mode === 'SUPPLEMENTARY' },
    defaultValues: opening,
    fromDraft: fromDraft(base, found),
    async saveDraft({ lines, notQuoted, expectedHours, expectedReadyAt, note }: Values, draftVersion, options) {
      const body = {
        lines: (lines ?? []) as Unfinished[],
        notQuoted: (notQuoted ?? []) as Unfinished[],
        expectedHours,
        expectedReadyAt,
        note,
        draftVersion,
      }
      return (await api(routes.quoteDraft, { params, body }, options)).data
    },
    submit: { route: routes.quote, params },
    refresh,
    onMoved,
  })
  return { ...stage, base, found, mode }
}
