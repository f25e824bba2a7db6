import { QuoteSubmission } from '@forecourt/contracts'
import { useStageForm } from '@forecourt/stage'
import { useState } from 'react'
import { usePrepStage } from '../stage/PrepContext.ts'
import type { OpenedPrep } from '../stage/PrepPage.tsx'
import { fromDraft, modeOf, openingValues } from './opening.ts'
import type { Values } from './values.ts'
import { unfinished } from '../stage/unfinished.ts'

const draftBody = ({ lines, notQuoted, expectedHours, expectedReadyAt, note }: Values) => ({
  lines: unfinished(lines),
  notQuoted: unfinished(notQuoted),
  expectedHours,
  expectedReadyAt,
  note,
})

/** The quote's form with its draft, as it is sent from where the vehicle stood when it was opened. */
export function useQuoteForm(opened: OpenedPrep) {
  const { record, base, findings } = opened
  const { name, routes } = usePrepStage()
  const [found] = useState(findings)
  const [opening] = useState(() => openingValues(record, findings))
  const mode = modeOf(base)
  const stage = useStageForm({
    // Extra work is another quote than the one that was approved.
    name: `${name}.${mode === 'SUPPLEMENTARY' ? 'extra-work' : 'quote'}`,
    opened,
    stored: record.drafts.quote,
    schema: QuoteSubmission,
    fixed: { supplementary: mode === 'SUPPLEMENTARY' },
    defaultValues: opening,
    fromDraft: fromDraft(base, found),
    draft: { route: routes.quoteDraft, body: draftBody },
    submit: { route: routes.quote },
  })
  return { ...stage, base, found, mode }
}
