import type { PrepBudget, PrepSettings, Quote, StageFile, VehicleFlow } from '@forecourt/contracts'

/** What somebody decides about a quote by: a stage's record has it, and so has a card of the deck. */
export interface ToDecide {
  vehicle: { id: string } & Pick<VehicleFlow, 'version'>
  settings: Pick<PrepSettings, 'suppliers' | 'allowSelfApproval'>
  budget: PrepBudget
  files: readonly StageFile[]
  /** Newest first. */
  quotes: readonly Quote[]
}
