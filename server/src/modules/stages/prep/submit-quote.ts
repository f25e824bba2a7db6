import type { Quote, QuoteSubmission, StageMove } from '@forecourt/contracts'
import { lineTotals, refsOf, sumTotals, type Totals } from '@forecourt/domain'
import { and, eq } from 'drizzle-orm'
import { among } from '../../../platform/database/among.ts'
import { v7 } from 'uuid'
import { quoteLines, quotes } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { send } from '../../../platform/database/send.ts'
import { invalid, notFound } from '../../../platform/errors.ts'
import { assertDraftSeen, endDrafts } from '../drafts/drafts.ts'
import type { Acting } from '../../vehicle/workflow/acting.ts'
import type { Applied } from '../../vehicle/workflow/mover.ts'
import { moveAnswer } from '../stage-list/move-answer.ts'
import { moving } from '../../vehicle/workflow/moving.ts'
import { lockVehicle, type VehicleRow } from '../../vehicle/workflow/vehicle-row.ts'
import { quoteErrors } from './quote-guards.ts'
import { quotesOf } from './quotes.ts'
import { answersOf, safetyDeclinedAfter, undoneItems } from './safety.ts'
import { settingsOf } from './settings.ts'
import type { Findings } from './findings.ts'
import type { PrepStage } from './stage.ts'

/**
 * M3, M4, M5 and their like of body damage: a version of the quote, which never changes again but for its decision.
 * What lines cost is worked out here. Within the dealer's limit it needs nobody's approval, unless it adds to work that
 * is under way, or leaves out work that concerns safety (docs/domain.md#quotes).
 * @throws AppError 404, 403, 422, 409 INVALID_STAGE, STALE_VERSION or STALE_DRAFT
 */
export const submitQuote = (
  acting: Acting,
  stage: PrepStage,
  vehicleId: string,
  body: QuoteSubmission,
): Promise<{ data: StageMove }> =>
  moving(acting, async ({ tx, move }) => {
    // Locked before the findings are looked at: which move it is depends on them.
    const standing = await lockVehicle(tx, vehicleId)
    if (!standing) throw notFound()
    const [settings, findings, earlier] = await Promise.all([
      settingsOf(tx, standing.dealerId),
      stage.findings(tx, standing),
      quotesOf(tx, vehicleId, stage.kind),
    ])
    const lines = pricedLines(body, findings)
    const totals = sumTotals(lines)
    const isWithinLimit =
      !body.supplementary &&
      totals.net <= settings.autoApproveNet &&
      settings.autoApproveNet > 0 &&
      undoneItems(body, findings).length === 0
    const { moves } = stage
    const moved = await move({
      vehicleId,
      transition: body.supplementary ? moves.quoteMore : isWithinLimit ? moves.quoteWithinLimit : moves.quote,
      expectedVersion: body.version,
      event: isWithinLimit ? 'QUOTE_AUTO_APPROVED' : 'QUOTE_SUBMITTED',
      apply: async (vehicle, { at }) => {
        await assertDraftSeen(tx, acting, vehicle, stage.drafts.quote)
        const errors = quoteErrors(body, { net: totals.net, findings, earlier, suppliers: settings.suppliers })
        if (errors.length > 0) throw invalid(errors)
        const submitted = { at, body, lines, totals, isWithinLimit, version: (earlier[0]?.version ?? 0) + 1 }
        store(tx, acting, stage, vehicle, submitted)
        if (!body.supplementary) supersede(tx, earlier)
        endDrafts(tx, vehicle.id, [stage.drafts.quote])
        return applied(tx, acting, stage, vehicle, submitted)
      },
    })
    return moveAnswer(tx, acting, moved)
  })

/** With what they cost; whether one concerns safety is for the assessment to say, whatever the sender does. */
const pricedLines = ({ lines }: QuoteSubmission, { concernsSafety }: Findings) =>
  lines.map((line) => ({
    ...line,
    ...lineTotals(line),
    safety: line.safety || refsOf(line).some(concernsSafety),
  }))

interface Submitted {
  at: string
  body: QuoteSubmission
  lines: ReturnType<typeof pricedLines>
  totals: Totals
  isWithinLimit: boolean
  version: number
}

async function applied(
  tx: ScopedTransaction,
  acting: Acting,
  { kind }: PrepStage,
  vehicle: VehicleRow,
  { at, body: { supplementary }, lines, totals: { net, gross }, isWithinLimit, version }: Submitted,
): Promise<Applied> {
  const data = { kind, version, supplementary, lines: lines.length, net, gross }
  if (!isWithinLimit) return { data }
  const safetyDeclined = await safetyDeclinedAfter(tx, acting, vehicle, {
    at,
    answers: answersOf(lines, () => false, at),
    undone: [],
  })
  return {
    set: { approvedPrepNet: vehicle.approvedPrepNet + net, safetyDeclined },
    data: { ...data, approvedNet: net },
  }
}

function store(
  tx: ScopedTransaction,
  acting: Acting,
  { kind }: PrepStage,
  { id: vehicleId, dealerId }: VehicleRow,
  { at, body, lines, totals, isWithinLimit, version }: Submitted,
): void {
  const { notQuoted, supplementary, expectedHours, expectedReadyAt, note } = body
  const quoteId = v7()
  const decision = isWithinLimit ? ('APPROVED' as const) : ('PENDING' as const)
  const quote = tx.insert(quotes).values({
    id: quoteId,
    vehicleId,
    dealerId,
    kind,
    version,
    supplementary,
    status: isWithinLimit ? 'APPROVED' : 'SUBMITTED',
    ...totals,
    notQuoted,
    expectedHours,
    expectedReadyAt,
    note,
    submittedById: acting.session.userId,
    submittedAt: at,
    // The dealer's limit decided, and no person.
    ...(isWithinLimit && {
      approvedNet: totals.net,
      approvedVat: totals.vat,
      approvedGross: totals.gross,
      decidedAt: at,
    }),
  })
  const itsLines = tx
    .insert(quoteLines)
    .values(lines.map(({ id: lineId, ...line }, seq) => ({ ...line, quoteId, lineId, dealerId, seq, decision })))
  send(tx, quote, itsLines)
}

/** What was sent back is replaced by the version that answers it; why it was sent back stays with it. */
function supersede(tx: ScopedTransaction, earlier: readonly Quote[]): void {
  const rejected = earlier.filter(({ status }) => status === 'REJECTED').map(({ id }) => id)
  if (rejected.length === 0) return
  const ofRejected = and(among(quotes.id, rejected), eq(quotes.status, 'REJECTED'))
  send(tx, tx.update(quotes).set({ status: 'SUPERSEDED' }).where(ofRejected))
}
