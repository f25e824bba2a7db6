import type { QuoteKind, TransitionId } from '@forecourt/domain'
import type { DraftKind } from '../../platform/database/schema/index.ts'
import type { ScopedTransaction } from '../../platform/database/scope.ts'
import type { VehicleRow } from '../workflow/vehicle-row.ts'

/** What an assessment found, as far as its quote answers it. */
export interface Findings {
  /** Whether an item of the checklist, or a damage, is called so. */
  isItem: (itemRef: string) => boolean
  labelOf: (itemRef: string) => string
  /** What a line has to cover, or a reason leave out (domain section 4.3, M3). */
  toQuote: readonly string[]
  /** Whether declining the work on it needs a reason (domain section 4.3, M6). */
  concernsSafety: (itemRef: string) => boolean
}

/** What tells one of the two stages that assess, quote, ask and work from the other. */
export interface PrepStage {
  kind: QuoteKind
  stage: 'MECHANICAL_PREP' | 'BODY_DAMAGE'
  moves: Readonly<
    Record<
      'quote' | 'quoteWithinLimit' | 'quoteMore' | 'approve' | 'declineAll' | 'reject' | 'rejectMore' | 'complete',
      TransitionId
    >
  >
  drafts: { quote: DraftKind; all: readonly DraftKind[] }
  findings: (tx: ScopedTransaction, vehicle: VehicleRow) => Promise<Findings>
}

/** The moves of a stage by their numbers in the transition table (domain section 4.2). */
export const movesOf = (letter: 'M' | 'B'): PrepStage['moves'] => ({
  quote: `${letter}3`,
  quoteWithinLimit: `${letter}4`,
  quoteMore: `${letter}5`,
  approve: `${letter}6`,
  declineAll: `${letter}7`,
  reject: `${letter}8`,
  rejectMore: `${letter}9`,
  complete: `${letter}10`,
})
