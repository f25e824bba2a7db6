import type { FieldError, Quote, Rejection, StageMove } from '@forecourt/contracts'
import { REJECTION_REASON_LABELS } from '@forecourt/domain'
import { eq, sql } from 'drizzle-orm'
import { quotes } from '../../../schema/index.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { send } from '../../../platform/database/send.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Acting } from '../../vehicle/workflow/acting.ts'
import { moveAnswer } from '../stage-list/move-answer.ts'
import { moving } from '../../vehicle/workflow/moving.ts'
import { lockVehicle } from '../../vehicle/workflow/vehicle-row.ts'
import { declineLines } from './approve-quote.ts'
import { awaitingQuote } from './latest-quote.ts'
import { quotesOf } from './quotes.ts'
import { answersOf, safetyDeclinedAfter, undoneLines } from './safety.ts'
import type { PrepStage } from './stage.ts'

/**
 * M8, M9 and their like of body damage: the quote goes back with the reason. Of one that adds to approved work, the
 * lines are declined, and that work goes on (docs/domain.md#approval).
 * @throws AppError 404, 403, 422, 409 INVALID_STAGE, QUOTE_CHANGED or STALE_VERSION
 */
export const rejectQuote = (
  acting: Acting,
  stage: PrepStage,
  vehicleId: string,
  body: Rejection,
): Promise<{ data: StageMove }> =>
  moving(acting, async ({ tx, move }) => {
    const [, [latest, ...earlier]] = await Promise.all([
      lockVehicle(tx, vehicleId),
      quotesOf(tx, vehicleId, stage.kind),
    ])
    const moved = await move({
      vehicleId,
      transition: latest?.supplementary ? stage.moves.rejectMore : stage.moves.reject,
      event: 'QUOTE_REJECTED',
      apply: async (vehicle, { at }) => {
        const quote = await awaitingQuote(tx, vehicle, latest, body)
        const errors = commentErrors(quote, body)
        if (errors.length > 0) throw invalid(errors)
        // What was sent back comes again; what was to be added to approved work does not.
        const declined = quote.supplementary
          ? quote.lines.map((line) => ({ line, reason: reasonOf(line.id, body) }))
          : []
        store(tx, acting, quote, body, at)
        declineLines(tx, quote.id, declined)
        const answers = answersOf(
          declined.map(({ line }) => line),
          () => true,
          at,
        )
        const decided = { at, answers, undone: undoneLines(declined) }
        const rejections = 1 + earlier.filter(({ decisionReason }) => decisionReason !== null).length
        return {
          set: { safetyDeclined: await safetyDeclinedAfter(tx, acting, vehicle, decided) },
          data: {
            kind: stage.kind,
            version: quote.version,
            supplementary: quote.supplementary,
            net: quote.net,
            lines: quote.lines.length,
            reason: body.reason,
            note: body.note ?? null,
            comments: body.comments.length,
            rejections,
            submittedById: quote.submittedBy.id,
          },
        }
      },
    })
    return moveAnswer(tx, acting, moved)
  })

const reasonOf = (lineId: string, { comments, note, reason }: Rejection): string =>
  comments.find((each) => each.lineId === lineId)?.comment ?? note ?? REJECTION_REASON_LABELS[reason]

const commentErrors = ({ lines }: Quote, { comments }: Rejection): FieldError[] =>
  comments.flatMap(({ lineId }, at) => {
    const path = ['comments', at, 'lineId']
    if (!lines.some(({ id }) => id === lineId)) {
      return [{ code: 'unknown', path, message: 'This line is not in the quote.' }]
    }
    const isTwice = comments.findIndex((other) => other.lineId === lineId) !== at
    return isTwice ? [{ code: 'unique', path, message: 'This line has two comments.' }] : []
  })

function store(tx: ScopedTransaction, acting: Acting, quote: Quote, body: Rejection, at: string): void {
  const decided = tx
    .update(quotes)
    .set({
      status: 'REJECTED',
      decidedById: acting.session.userId,
      decidedAt: at,
      decisionReason: body.reason,
      decisionNote: body.note ?? null,
    })
    .where(eq(quotes.id, quote.id))
  send(tx, decided)
  if (body.comments.length === 0) return
  const commented = sql`
    update quote_lines line set comment = word.comment
    from jsonb_to_recordset(${JSON.stringify(body.comments)}::jsonb) as word("lineId" uuid, comment text)
    where line.quote_id = ${quote.id} and line.line_id = word."lineId"`
  send(tx, tx.execute(commented))
}
