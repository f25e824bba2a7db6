// The stage
export type { Finding, Findings } from './stage/findings.ts'
export type { OpenedPrep } from './stage/PrepPage.tsx'
export type { PrepStage, PrepStageOf } from './stage/PrepStage.ts'
export { unfinishedPart } from './stage/unfinished.ts'

export { PrepContext } from './stage/PrepContext.ts'
export { BODY_DAMAGE } from './stage/bodyDamage.ts'
export { MECHANICAL_PREP } from './stage/mechanicalPrep.ts'

// What was found
export { Photos } from './findings/Photos.tsx'

// The list
export { daysBetween, motText } from './list/mot.ts'
export { CardFact, PrepCard, Tinted } from './list/PrepCard.tsx'
export { prepColumns } from './list/prepColumns.tsx'
export { pageOf } from './list/task.ts'
export { usePrepNext } from './list/usePrepNext.ts'
export { useTechnicianFilter } from './list/useTechnicianFilter.ts'

// Quote
export { lineOfItem, lineOfItems, lineSaying, withNote } from './quote/newLine.ts'
export { QuotePage } from './quote/QuotePage.tsx'
export type { LineValues } from './quote/values.ts'

// Approval
export { ApprovalPage } from './approval/ApprovalPage.tsx'
export { ApprovedTotals } from './approval/ApprovedTotals.tsx'
export { approvedWords, approveLabel, carriedOver, type Values as ApprovalValues } from './approval/decisions.ts'
export { useOwnQuote } from './approval/ownQuote.ts'
export { QuoteChanged } from './approval/QuoteChanged.tsx'
export { QuotePanel } from './approval/QuotePanel.tsx'
export { RejectDialog } from './approval/RejectDialog.tsx'
export { SpendPanel } from './approval/SpendPanel.tsx'
export type { ToDecide } from './approval/toDecide.ts'
export { useApprovalForm } from './approval/useApprovalForm.ts'

// Completion
export { CompletionForm } from './completion/CompletionForm.tsx'
export { CompletionPage } from './completion/CompletionPage.tsx'
export { OdometerField } from './completion/OdometerField.tsx'
export { checkCompletion, written } from './completion/outcomes.ts'
export { PASSED } from './completion/QualitySection.tsx'
export { useCompletionForm } from './completion/useCompletionForm.ts'

// The vehicle's page
export { QuoteVersions } from './versions/QuoteVersions.tsx'
