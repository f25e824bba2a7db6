import { StagePage } from '@forecourt/stage'
import type { Position } from '@forecourt/domain'
import { LIST_LINK } from '../list/link.ts'
import { QuoteForm } from './QuoteForm.tsx'

const AT: readonly Position[] = [
  'MECHANICAL_PREP:QUOTE',
  'MECHANICAL_PREP:QUOTE_REVISION',
  'MECHANICAL_PREP:IN_WORKSHOP',
]

/** The quote of a vehicle: its first, its next, or one for extra work. */
export default function QuotePage() {
  return (
    <StagePage
      route="GET /stage/mechanical-prep/:vehicleId"
      stage="MECHANICAL_PREP"
      task="Quote"
      list={LIST_LINK}
      at={AT}
    >
      {(opened) => <QuoteForm {...opened} />}
    </StagePage>
  )
}
