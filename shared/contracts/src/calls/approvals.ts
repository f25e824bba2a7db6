import { QUOTE_KINDS } from '@forecourt/domain'
import { z } from 'zod'
import { call } from '../call.ts'
import { Count, data } from '../envelope.ts'
import { PrepBudget, PrepSettings } from './prep.ts'
import { Quote } from './quotes.ts'
import { StageFile } from './stage-files.ts'
import { StageListItem } from './stages.ts'

const Person = z.object({ id: z.string(), name: z.string() })

/** What an assessment found, as far as somebody decides by it. */
const DecidedFinding = z.object({
  ref: z.string(),
  label: z.string(),
  mark: z.object({ state: z.enum(['AMBER', 'RED']), label: z.string() }).nullable(),
  safety: z.boolean(),
  measured: z.string(),
  note: z.string().nullable(),
})

/** A quote that waits for somebody's word, with all that they decide by. */
export const ApprovalCard = z.object({
  kind: z.enum(QUOTE_KINDS),
  vehicle: StageListItem,
  /** Newest first: the first one waits, of the others a revision tells what changed. */
  quotes: z.array(Quote).min(1),
  findings: z.object({
    /** Who assessed the vehicle. */
    by: Person.nullable(),
    /** What was marked, and what lines or photos refer to. */
    items: z.array(DecidedFinding),
  }),
  /** Those of what was marked red first. */
  photos: z.array(StageFile),
  budget: PrepBudget,
  mot: z.object({
    expiresAt: z.string().nullable(),
    /** Advisories of the last test; null where its history is not known. */
    advisories: z.int().nullable(),
    outstandingRecall: z.boolean(),
  }),
})
export type ApprovalCard = z.output<typeof ApprovalCard>

/** The quotes that wait for the caller's word, over both preparation stages. */
export const ApprovalDeck = Count.extend({
  /** The most urgent, in the order of the stages' lists; those on hold come last. */
  cards: z.array(ApprovalCard),
  settings: PrepSettings.pick({ suppliers: true, allowSelfApproval: true }),
})
export type ApprovalDeck = z.output<typeof ApprovalDeck>

export const ApprovalsQuery = z.strictObject({
  pageSize: z.coerce.number<number | string>().int().min(1).max(20).default(5),
})

export const approvals = {
  deck: call({
    method: 'GET',
    path: '/overview/approvals',
    summary: 'The quotes waiting for the caller’s approval, each with the facts to decide on, most urgent first',
    permission: 'overview.approvals.read',
    query: ApprovalsQuery,
    response: data(ApprovalDeck),
  }),
}
