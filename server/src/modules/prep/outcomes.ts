import type { CompletedLine, FieldError, Quote, QuoteLine } from '@forecourt/contracts'
import { actualNet, QUOTE_MOST } from '@forecourt/domain'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { quoteLines } from '../../platform/database/schema/index.ts'
import type { ScopedTransaction } from '../../platform/database/scope.ts'

export type Outcome = z.output<typeof CompletedLine>

/** A line that is to be done, with the version that it stands in. */
export interface OpenLine {
  quoteId: string
  line: QuoteLine
}

/** Everything approved, of whichever version, whose outcome nobody has told yet. */
export const openLines = (versions: readonly Quote[]): OpenLine[] =>
  versions
    .toSorted((one, other) => one.version - other.version)
    .flatMap(({ id, lines }) => lines.map((line) => ({ quoteId: id, line })))
    .filter(({ line }) => line.decision === 'APPROVED' && line.status === 'TODO')

/** Each approved line has one outcome, and what was not done has a reason (domain section 4.3, M10). */
export function outcomeErrors(open: readonly OpenLine[], outcomes: readonly Outcome[]): FieldError[] {
  const ids = new Set(open.map(({ line }) => line.id))
  const told = new Set(outcomes.map(({ lineId }) => lineId))
  const untold = open.filter(({ line }) => !told.has(line.id)).map(({ line }) => line.description)
  const errors = outcomes.flatMap(({ lineId, status, reason }, at): FieldError[] => {
    const path = (field: string) => ['lines', at, field]
    if (!ids.has(lineId)) return [{ code: 'unknown', path: path('lineId'), message: 'This line is not to be done.' }]
    if (outcomes.findIndex((other) => other.lineId === lineId) !== at) {
      return [{ code: 'unique', path: path('lineId'), message: 'This line is finished twice.' }]
    }
    if (status === 'DONE' || reason) return []
    return [{ code: 'required', path: path('reason'), message: 'Say why it was not done, or not all of it.' }]
  })
  if (untold.length > 0) {
    errors.push({ code: 'required', path: ['lines'], message: `Say what became of: ${untold.join('; ')}.` })
  }
  if (errors.length === 0 && actualNetOf(open, outcomes) > QUOTE_MOST) {
    errors.push({ code: 'max', path: ['lines'], message: 'The work cannot have cost so much.' })
  }
  return errors
}

/** What the lines came to, net pence. */
export function actualNetOf(open: readonly OpenLine[], outcomes: readonly Outcome[]): number {
  const lines = new Map(open.map(({ line }) => [line.id, line]))
  return outcomes.reduce((sum, outcome) => {
    const line = lines.get(outcome.lineId)
    return line ? sum + actualNet(line, outcome) : sum
  }, 0)
}

/** Hundredths of hours that the lines took; what nobody wrote down was as quoted. */
export function actualHoursOf(open: readonly OpenLine[], outcomes: readonly Outcome[]): number {
  const lines = new Map(open.map(({ line }) => [line.id, line]))
  return outcomes.reduce((sum, { lineId, status, actualHours }) => {
    const quoted = status === 'NOT_DONE' ? 0 : (lines.get(lineId)?.labourHours ?? 0)
    return sum + (actualHours ?? quoted)
  }, 0)
}

export async function storeOutcomes(
  tx: ScopedTransaction,
  open: readonly OpenLine[],
  outcomes: readonly Outcome[],
): Promise<void> {
  const quoteIds = new Map(open.map(({ quoteId, line }) => [line.id, quoteId]))
  for (const { lineId, status, reason, actualHours, actualCost, partsReference } of outcomes) {
    await tx
      .update(quoteLines)
      .set({ status, statusReason: reason ?? null, actualHours, actualCost, partsReference })
      .where(and(eq(quoteLines.quoteId, quoteIds.get(lineId) ?? ''), eq(quoteLines.lineId, lineId)))
  }
}
