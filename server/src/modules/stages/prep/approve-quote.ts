import type { Approval, FieldError, Quote, QuoteLine, StageMove } from '@forecourt/contracts'
import { type QuoteStatus, SAFETY_REASON_MIN, sumTotals } from '@forecourt/domain'
import { and, eq, sql } from 'drizzle-orm'
import { among } from '../../../platform/database/among.ts'
import { quoteLines, quotes } from '../../../schema/index.ts'
import { dealerIdOf } from '../../../platform/http/context.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { send } from '../../../platform/database/send.ts'
import { forbidden, invalid } from '../../../platform/errors.ts'
import { endDrafts } from '../drafts/drafts.ts'
import type { Acting } from '../../vehicle/workflow/acting.ts'
import { moveAnswer } from '../stage-list/move-answer.ts'
import { moving } from '../../vehicle/workflow/moving.ts'
import { lockVehicle } from '../../vehicle/workflow/vehicle-row.ts'
import { awaitingQuote } from './latest-quote.ts'
import { quotesOf } from './quotes.ts'
import { answersOf, safetyDeclinedAfter, undoneItems, undoneLines } from './safety.ts'
import { settingsOf } from './settings.ts'
import type { PrepStage } from './stage.ts'

type Outcome = Extract<QuoteStatus, 'APPROVED' | 'PART_APPROVED' | 'DECLINED'>

interface Decision {
  outcome: Outcome
  approved: QuoteLine[]
  /** What is not to be done, each line with the reason that was given. */
  declined: { line: QuoteLine; reason: string | null }[]
}

/** A line that nobody named is approved. */
function decisionOn(lines: readonly QuoteLine[], { lines: words }: Approval): Decision {
  const reasons = new Map(
    words.flatMap(({ lineId, decision, reason }) => (decision === 'DECLINED' ? [[lineId, reason ?? null]] : [])),
  )
  const approved = lines.filter(({ id }) => !reasons.has(id))
  const declined = lines.flatMap((line) =>
    reasons.has(line.id) ? [{ line, reason: reasons.get(line.id) ?? null }] : [],
  )
  const outcome = declined.length === 0 ? 'APPROVED' : approved.length === 0 ? 'DECLINED' : 'PART_APPROVED'
  return { outcome, approved, declined }
}

const EVENTS: Readonly<Record<Outcome, string>> = {
  APPROVED: 'QUOTE_APPROVED',
  PART_APPROVED: 'QUOTE_PART_APPROVED',
  DECLINED: 'QUOTE_DECLINED',
}

/**
 * M6, M7 and their like of body damage: the manager's word on each line (docs/domain.md#approval). When nothing is
 * approved the vehicle leaves the stage; of work that was to be added to approved work, it goes back to that.
 * @throws AppError 404, 403, 422, 409 INVALID_STAGE, QUOTE_CHANGED or STALE_VERSION
 */
export const approveQuote = (
  acting: Acting,
  stage: PrepStage,
  vehicleId: string,
  body: Approval,
): Promise<{ data: StageMove }> =>
  moving(acting, async ({ tx, move }) => {
    // Locked before the quote is looked at: which move it is depends on the quote.
    const [, [latest]] = await Promise.all([lockVehicle(tx, vehicleId), quotesOf(tx, vehicleId, stage.kind)])
    const decision = decisionOn(latest?.lines ?? [], body)
    const { moves } = stage
    const nothingApproved = latest?.supplementary ? moves.rejectMore : moves.declineAll
    const moved = await move({
      vehicleId,
      transition: decision.outcome === 'DECLINED' ? nothingApproved : moves.approve,
      event: EVENTS[decision.outcome],
      apply: async (vehicle, { at }) => {
        const quote = await awaitingQuote(tx, vehicle, latest, body)
        const selfApproved = await assertMayDecide(tx, acting, quote)
        const errors = decisionErrors(quote, body)
        if (errors.length > 0) throw invalid(errors)
        const approvedNet = store(tx, acting, quote, decision, { at, selfApproved, note: body.note ?? null })
        const leaves = decision.outcome === 'DECLINED' && !quote.supplementary
        if (leaves) endDrafts(tx, vehicle.id, Object.values(stage.drafts))
        const undone = [
          ...undoneLines(decision.declined.map(({ line, reason }) => ({ line, reason: reason ?? '' }))),
          ...undoneItems(quote, await stage.findings(tx, vehicle)),
        ]
        const declined = new Set(decision.declined.map(({ line }) => line.id))
        const answers = answersOf(quote.lines, ({ id }) => declined.has(id), at)
        const safetyDeclined = await safetyDeclinedAfter(tx, acting, vehicle, { at, answers, undone })
        return {
          set: { approvedPrepNet: vehicle.approvedPrepNet + approvedNet, safetyDeclined },
          data: {
            kind: stage.kind,
            version: quote.version,
            supplementary: quote.supplementary,
            net: quote.net,
            approvedNet,
            lines: quote.lines.length,
            approvedLines: decision.approved.length,
            safetyDeclined: undone.length,
            selfApproved,
            submittedById: quote.submittedBy.id,
            note: body.note ?? null,
          },
        }
      },
    })
    return moveAnswer(tx, acting, moved)
  })

/** Whether somebody decides about their own quote. @throws AppError 403 where the dealer does not want that */
async function assertMayDecide(tx: ScopedTransaction, acting: Acting, { submittedBy }: Quote): Promise<boolean> {
  if (submittedBy.id !== acting.session.userId) return false
  const { allowSelfApproval } = await settingsOf(tx, dealerIdOf(acting))
  if (!allowSelfApproval) throw forbidden([], 'You sent this quote, so someone else has to decide it.')
  return true
}

function decisionErrors({ lines }: Quote, { lines: words }: Approval): FieldError[] {
  const byId = new Map(lines.map((line) => [line.id, line]))
  return words.flatMap(({ lineId, decision, reason }, at): FieldError[] => {
    const path = (field: string) => ['lines', at, field]
    const line = byId.get(lineId)
    if (!line) return [{ code: 'unknown', path: path('lineId'), message: 'This line is not in the quote.' }]
    if (words.findIndex((other) => other.lineId === lineId) !== at) {
      return [{ code: 'unique', path: path('lineId'), message: 'This line has two decisions.' }]
    }
    const isReasoned = decision === 'APPROVED' || !line.safety || (reason ?? '').length >= SAFETY_REASON_MIN
    if (isReasoned) return []
    const message = `Say in at least ${SAFETY_REASON_MIN} characters why the safety work is declined.`
    return [{ code: reason ? 'min' : 'required', path: path('reason'), message }]
  })
}

function store(
  tx: ScopedTransaction,
  acting: Acting,
  { id: quoteId }: Quote,
  { outcome, approved, declined }: Decision,
  { at, selfApproved, note }: { at: string; selfApproved: boolean; note: string | null },
): number {
  const { net, vat, gross } = sumTotals(approved)
  const decided = tx
    .update(quotes)
    .set({
      status: outcome,
      approvedNet: net,
      approvedVat: vat,
      approvedGross: gross,
      decidedById: acting.session.userId,
      decidedAt: at,
      decisionNote: note,
      selfApproved,
    })
    .where(eq(quotes.id, quoteId))
  send(tx, decided)
  const ids = approved.map(({ id }) => id)
  if (ids.length > 0) {
    const ofApproved = and(eq(quoteLines.quoteId, quoteId), among(quoteLines.lineId, ids))
    send(tx, tx.update(quoteLines).set({ decision: 'APPROVED' }).where(ofApproved))
  }
  declineLines(tx, quoteId, declined)
  return net
}

/** Each line with the reason that was given. */
export function declineLines(
  tx: ScopedTransaction,
  quoteId: string,
  declined: readonly { line: QuoteLine; reason: string | null }[],
): void {
  if (declined.length === 0) return
  const words = declined.map(({ line, reason }) => ({ id: line.id, reason }))
  const statement = sql`
    update quote_lines line set decision = 'DECLINED', decision_reason = word.reason
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as word(id uuid, reason text)
    where line.quote_id = ${quoteId} and line.line_id = word.id`
  send(tx, tx.execute(statement))
}
