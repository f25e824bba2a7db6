import { refuse, type CompletedLine, type PrepCompletion, type Quote, type QuoteLine } from '@forecourt/contracts'
import { actualNet, lineTotals, type LineOutcome } from '@forecourt/domain'
import { anyForm, formOf, type ApiFormHandle, type FieldValues, type FormValues } from '@forecourt/ui/forms'
import type { z } from 'zod'
import { isList } from '../stage/isList.ts'
import { unfinished } from '../stage/unfinished.ts'

/** What the form of either stage holds; a stage's own has more. */
export type CompletionValues = FormValues<z.input<typeof PrepCompletion>>
export const { useValues } = formOf<CompletionValues>()
export type OutcomeValues = FormValues<z.input<typeof CompletedLine>>

/** A stage's own completion as far as both stages have it. */
export const completionOf = <Held extends FieldValues>(form: ApiFormHandle<Held>): ApiFormHandle<CompletionValues> =>
  anyForm(form)

/** Everything approved, of whichever version, whose outcome nobody has told yet; oldest version first. */
export const openLines = (quotes: readonly Quote[]): QuoteLine[] =>
  quotes
    .toSorted((one, other) => one.version - other.version)
    .flatMap(({ lines }) => lines.filter(({ decision, status }) => decision === 'APPROVED' && status === 'TODO'))

/** What a line's parts were to cost, net pence. */
const partsOf = (line: QuoteLine) => lineTotals({ ...line, labourHours: 0 }).net

const outcomeOf = (line: QuoteLine): OutcomeValues => ({
  lineId: line.id,
  status: null,
  reason: null,
  actualHours: line.labourHours,
  actualCost: partsOf(line),
  partsReference: null,
})

/** With what the form opens: every line as it was approved, and nothing said of it yet. */
export const openingCompletion = (lines: readonly QuoteLine[], technicianId: string | null): CompletionValues => ({
  lines: lines.map(outcomeOf),
  technicianId,
  odometerOut: null,
  qualityCheckedById: null,
  qualityPassed: null,
  partsNote: null,
  note: null,
})

/** A kept draft, with a place for each line that is open now: extra work may have been approved since. */
export const fromDraft =
  (lines: readonly QuoteLine[]) =>
  (values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
    const kept = isList(values.lines) ? values.lines : []
    return {
      ...values,
      lines: lines.map((line) => ({ ...outcomeOf(line), ...kept.find(({ lineId }) => lineId === line.id) })),
    }
  }

/** What is kept of the form: a blank is left out, since the fields of the submit, which a draft is made of, know no null. */
export function written({ lines, ...fields }: CompletionValues) {
  const given = Object.entries(fields).filter(([name, value]) => name !== 'version' && value !== null)
  return { ...Object.fromEntries(given), lines: unfinished(lines) }
}

interface Known {
  /** What the odometer showed when the vehicle was assessed. */
  odometerIn: number | null
}

type Context = Parameters<typeof refuse>[0]

/** Refuses what the server would of either stage's completion (docs/domain.md#completion). */
export function checkCompletion(
  { lines, odometerOut, qualityPassed }: Pick<PrepCompletion, 'lines' | 'odometerOut' | 'qualityPassed'>,
  context: Context,
  { odometerIn }: Known,
): void {
  for (const [at, { status, reason }] of lines.entries()) {
    if (status === 'DONE' || reason) continue
    refuse(context, 'required', ['lines', at, 'reason'], 'Say why it was not done or only part done.')
  }
  if (odometerIn !== null && odometerOut < odometerIn) {
    refuse(context, 'min', ['odometerOut'], 'This is lower than at the assessment.')
  }
  if (!qualityPassed) {
    refuse(context, 'required', ['qualityPassed'], 'The vehicle can move on only once it has passed its quality check.')
  }
}

const figure = (value: unknown) => (typeof value === 'number' && Number.isSafeInteger(value) ? value : null)

const isTold = (status: unknown): status is LineOutcome['status'] =>
  status === 'DONE' || status === 'PART_DONE' || status === 'NOT_DONE'

/** What a line came to as the form stands, net pence; what nothing was said of counts as approved. */
export function lineNet(line: QuoteLine, { status, actualHours, actualCost }: OutcomeValues): number {
  if (!isTold(status)) return line.net
  return actualNet(line, { status, actualHours: figure(actualHours), actualCost: figure(actualCost) })
}

export interface Variance {
  approved: number
  actual: number
}

/** What was approved and what it came to, net pence. */
export const varianceOf = (lines: readonly QuoteLine[], outcomes: readonly OutcomeValues[]): Variance => ({
  approved: lines.reduce((sum, { net }) => sum + net, 0),
  actual: lines.reduce((sum, line) => sum + lineNet(line, outcomes.find(({ lineId }) => lineId === line.id) ?? {}), 0),
})
