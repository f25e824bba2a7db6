import type { CompletedLine, FieldError, Quote, QuoteLine } from '@forecourt/contracts'
import { actualNet, QUOTE_MOST } from '@forecourt/domain'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { send } from '../../../platform/database/send.ts'
import { answersOf, type Undone, undoneLines } from './safety.ts'

export type Outcome = z.output<typeof CompletedLine>

/** A line that is to be done, with the version that it stands in. */
export interface OpenLine {
  quoteId: string
  /** When it was approved. */
  decidedAt: string | null
  line: QuoteLine
}

/** Everything approved, of whichever version, whose outcome nobody has told yet. */
export const openLines = (versions: readonly Quote[]): OpenLine[] =>
  versions
    .toSorted((one, other) => one.version - other.version)
    .flatMap(({ id, decidedAt, lines }) => lines.map((line) => ({ quoteId: id, decidedAt, line })))
    .filter(({ line }) => line.decision === 'APPROVED' && line.status === 'TODO')

export const unknownLine = (at: number): FieldError => ({
  code: 'unknown',
  path: ['lines', at, 'lineId'],
  message: 'This line was not approved.',
})

/** Each approved line has one outcome, and what was not done has a reason (docs/domain.md#completion). */
export function outcomeErrors(open: readonly OpenLine[], outcomes: readonly Outcome[]): FieldError[] {
  const ids = new Set(open.map(({ line }) => line.id))
  const told = new Set(outcomes.map(({ lineId }) => lineId))
  const untold = open.filter(({ line }) => !told.has(line.id)).map(({ line }) => line.description)
  const errors = outcomes.flatMap(({ lineId, status, reason }, at): FieldError[] => {
    const path = (field: string) => ['lines', at, field]
    if (!ids.has(lineId)) return [unknownLine(at)]
    if (outcomes.findIndex((other) => other.lineId === lineId) !== at) {
      return [{ code: 'unique', path: path('lineId'), message: 'This line has two outcomes.' }]
    }
    if (status === 'DONE' || reason) return []
    return [{ code: 'required', path: path('reason'), message: 'Say why it was not done or only part done.' }]
  })
  if (untold.length > 0) {
    errors.push({ code: 'required', path: ['lines'], message: `Give the outcome of: ${untold.join('; ')}.` })
  }
  if (errors.length === 0 && actualNetOf(open, outcomes) > QUOTE_MOST) {
    errors.push({ code: 'max', path: ['lines'], message: 'This cost is too high.' })
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

export function storeOutcomes(tx: ScopedTransaction, open: readonly OpenLine[], outcomes: readonly Outcome[]): void {
  const quoteIds = new Map(open.map(({ quoteId, line }) => [line.id, quoteId]))
  const told = outcomes.map((outcome) => ({ ...outcome, quoteId: quoteIds.get(outcome.lineId) }))
  const statement = sql`
    update quote_lines line
    set status = told.status, status_reason = told.reason, actual_hours = told."actualHours",
      actual_cost = told."actualCost", parts_reference = told."partsReference"
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told("quoteId" uuid, "lineId" uuid, status text,
      reason text, "actualHours" integer, "actualCost" integer, "partsReference" text)
    where line.quote_id = told."quoteId" and line.line_id = told."lineId"`
  send(tx, tx.execute(statement))
}

/** What of the work that concerns safety was left undone, or half done. */
export function undoneWork(open: readonly OpenLine[], outcomes: readonly Outcome[]): Undone[] {
  const undone = new Map(
    outcomes.flatMap(({ lineId, status, reason }) => (status === 'DONE' ? [] : [[lineId, reason ?? '']])),
  )
  return undoneLines(
    open.flatMap(({ line }) => {
      const reason = undone.get(line.id)
      return reason === undefined ? [] : [{ line, reason }]
    }),
  )
}

/** What the end of the work says of safety work that was declined before: nothing, where a line was left undone. */
export function answersToSafety(open: readonly OpenLine[], outcomes: readonly Outcome[], at: string) {
  const done = new Set(outcomes.filter(({ status }) => status === 'DONE').map(({ lineId }) => lineId))
  return open.flatMap(({ line, decidedAt }) => answersOf([line], ({ id }) => !done.has(id), decidedAt ?? at))
}
