import type { Quote, QuoteSubmission, StageMove } from '@forecourt/contracts'
import { lineTotals, sumTotals, type Totals } from '@forecourt/domain'
import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { quoteLines, quotes } from '../../platform/database/schema/index.ts'
import type { ScopedTransaction } from '../../platform/database/scope.ts'
import { invalid } from '../../platform/http/errors.ts'
import { endDrafts } from '../drafts/drafts.ts'
import type { Acting } from '../workflow/acting.ts'
import type { Applied } from '../workflow/mover.ts'
import { moving } from '../workflow/moving.ts'
import type { VehicleRow } from '../workflow/vehicle-row.ts'
import { moveAnswer } from './answer.ts'
import { quoteErrors } from './quote-guards.ts'
import { quotesOf } from './quotes.ts'
import { settingsOf } from './settings.ts'
import type { Findings, PrepStage } from './stage.ts'

/**
 * M3, M4, M5 and their like of body damage: a version of the quote, which never changes again but for its decision. What
 * lines cost is worked out here. Within the dealer's limit it needs nobody's approval, unless it adds to work that is
 * under way (domain sections 4.2, 4.3).
 * @throws AppError 404, 403, 422, 409 INVALID_STAGE or STALE_VERSION
 */
export const submitQuote = (
  acting: Acting,
  stage: PrepStage,
  vehicleId: string,
  body: QuoteSubmission,
): Promise<{ data: StageMove }> =>
  moving(acting, async ({ tx, move }) => {
    const settings = await settingsOf(tx, acting.actor.activeDealerId ?? '')
    const totals = sumTotals(body.lines.map(lineTotals))
    const isWithinLimit = !body.supplementary && totals.net <= settings.autoApproveNet && settings.autoApproveNet > 0
    const { moves, permissions, kind } = stage
    const moved = await move({
      vehicleId,
      transition: body.supplementary ? moves.quoteMore : isWithinLimit ? moves.quoteWithinLimit : moves.quote,
      permission: permissions.quote,
      expectedVersion: body.version,
      event: isWithinLimit ? 'QUOTE_AUTO_APPROVED' : 'QUOTE_SUBMITTED',
      apply: async (vehicle, _tx, at) => {
        const [findings, earlier] = await Promise.all([stage.findings(tx, vehicle), quotesOf(tx, vehicle.id, kind)])
        const errors = quoteErrors(body, { findings, earlier, suppliers: settings.suppliers })
        if (errors.length > 0) throw invalid(errors)
        const submitted = { at, body, totals, findings, isWithinLimit, version: (earlier[0]?.version ?? 0) + 1 }
        await store(tx, acting, stage, vehicle, submitted)
        if (!body.supplementary) await supersede(tx, earlier)
        await endDrafts(tx, vehicle.id, [stage.drafts.quote])
        return appliedOf(vehicle, stage, submitted)
      },
    })
    return moveAnswer(tx, acting, moved, stage.stage)
  })

interface Submitted {
  at: string
  body: QuoteSubmission
  totals: Totals
  findings: Findings
  isWithinLimit: boolean
  version: number
}

function appliedOf(
  vehicle: VehicleRow,
  { kind }: PrepStage,
  { body, totals, isWithinLimit, version }: Submitted,
): Applied {
  const data = {
    kind,
    version,
    supplementary: body.supplementary,
    lines: body.lines.length,
    net: totals.net,
    gross: totals.gross,
  }
  if (!isWithinLimit) return { data }
  return { set: { approvedPrepNet: vehicle.approvedPrepNet + totals.net }, data: { ...data, approvedNet: totals.net } }
}

async function store(
  tx: ScopedTransaction,
  acting: Acting,
  { kind }: PrepStage,
  { id: vehicleId, dealerId }: VehicleRow,
  { at, body, totals, findings, isWithinLimit, version }: Submitted,
): Promise<void> {
  const { lines, notQuoted, supplementary, expectedHours, expectedReadyAt, note } = body
  const quoteId = v7()
  const decision = isWithinLimit ? ('APPROVED' as const) : ('PENDING' as const)
  await tx.insert(quotes).values({
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
  await tx.insert(quoteLines).values(
    lines.map(({ id: lineId, ...line }, seq) => ({
      ...line,
      ...lineTotals(line),
      quoteId,
      lineId,
      dealerId,
      seq,
      safety: line.safety || Boolean(line.itemRef && findings.concernsSafety(line.itemRef)),
      decision,
    })),
  )
}

/** What was sent back is replaced by the version that answers it; why it was sent back stays with it. */
async function supersede(tx: ScopedTransaction, earlier: readonly Quote[]): Promise<void> {
  for (const { id, status } of earlier) {
    if (status !== 'REJECTED') continue
    await tx
      .update(quotes)
      .set({ status: 'SUPERSEDED' })
      .where(and(eq(quotes.id, id), eq(quotes.status, 'REJECTED')))
  }
}
