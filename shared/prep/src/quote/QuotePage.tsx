import type { PrepRecord } from '@forecourt/contracts'
import { WORK_POSITIONS } from '@forecourt/domain'
import { PrepPage } from '../stage/PrepPage.tsx'
import type { PrepStageOf } from '../stage/PrepStage.ts'
import { QuoteForm } from './QuoteForm.tsx'

/** The quote of a vehicle: its first, its next, or one for extra work. */
export function QuotePage<Kept extends PrepRecord>({ stage }: { stage: PrepStageOf<Kept> }) {
  const { stage: name } = stage
  return (
    <PrepPage stage={stage} task="Quote" at={[`${name}:QUOTE`, `${name}:QUOTE_REVISION`, WORK_POSITIONS[name]]}>
      {(opened) => <QuoteForm {...opened} />}
    </PrepPage>
  )
}
