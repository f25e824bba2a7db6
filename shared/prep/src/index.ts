// The stage
export type { Finding, Findings } from './stage/findings.ts'
export type { OpenedPrep } from './stage/PrepPage.tsx'
export type { PrepStage, PrepStageOf } from './stage/PrepStage.ts'
export { unfinishedPart } from './stage/unfinished.ts'

// The list
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

// Completion
export { CompletionForm } from './completion/CompletionForm.tsx'
export { CompletionPage } from './completion/CompletionPage.tsx'
export { OdometerField } from './completion/OdometerField.tsx'
export { checkCompletion, written } from './completion/outcomes.ts'
export { PASSED } from './completion/QualitySection.tsx'
export { useCompletionForm } from './completion/useCompletionForm.ts'

// The vehicle's page
export { QuoteVersions } from './versions/QuoteVersions.tsx'
