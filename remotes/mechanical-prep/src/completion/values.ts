import {
  MechanicalCompletion,
  refuse,
  type CompletedLine,
  type KeptAssessment,
  type Quote,
  type QuoteLine,
} from '@forecourt/contracts'
import { actualNet, lineTotals, type LineOutcome } from '@forecourt/domain'
import type { FormValues } from '@forecourt/ui'
import type { z } from 'zod'

/** What the form holds. */
export type Values = FormValues<z.input<typeof MechanicalCompletion>>
export type LineValues = FormValues<z.input<typeof CompletedLine>>

/** Everything approved, of whichever version, whose outcome nobody has told yet; oldest version first. */
export const openLines = (quotes: readonly Quote[]): QuoteLine[] =>
  quotes
    .toSorted((one, other) => one.version - other.version)
    .flatMap(({ lines }) => lines.filter(({ decision, status }) => decision === 'APPROVED' && status === 'TODO'))

/** What a line's parts were to cost, net pence. */
export const partsOf = (line: QuoteLine): number => lineTotals({ ...line, labourHours: 0 }).net

const outcomeOf = (line: QuoteLine): LineValues => ({
  lineId: line.id,
  status: null,
  reason: null,
  actualHours: line.labourHours,
  actualCost: partsOf(line),
  partsReference: null,
})

/** What the form opens with: every line as it was approved, and nothing said of it yet. */
export const openingValues = (lines: readonly QuoteLine[], technicianId: string | null): Values => ({
  lines: lines.map(outcomeOf),
  technicianId,
  odometerOut: null,
  roadTestDone: null,
  mot: null,
  service: null,
  qualityCheckedById: null,
  qualityPassed: null,
  partsNote: null,
  note: null,
})

/** A kept draft, with a place for each line that is open now: extra work may have been approved since. */
export const fromDraft =
  (lines: readonly QuoteLine[]) =>
  (values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
    const kept = Array.isArray(values.lines) ? (values.lines as LineValues[]) : []
    return {
      ...values,
      lines: lines.map((line) => ({ ...outcomeOf(line), ...kept.find(({ lineId }) => lineId === line.id) })),
    }
  }

interface Known {
  /** What the odometer showed when the vehicle was assessed. */
  odometerIn: KeptAssessment['odometerIn'] | null
}

/** The call's own rules, and those that the server adds to them (domain section 4.3, M10). */
export const completionOf = ({ odometerIn }: Known) =>
  MechanicalCompletion.superRefine(({ lines, odometerOut, roadTestDone, note, qualityPassed, mot }, context) => {
    for (const [at, { status, reason }] of lines.entries()) {
      if (status === 'DONE' || reason) continue
      refuse(context, 'required', ['lines', at, 'reason'], 'Say why it was not done, or not all of it.')
    }
    if (odometerIn !== null && odometerOut < odometerIn) {
      refuse(context, 'min', ['odometerOut'], 'This is less than when the vehicle was assessed.')
    }
    if (!roadTestDone && !note) refuse(context, 'required', ['note'], 'Say why there was no road test.')
    if (!qualityPassed) {
      refuse(context, 'required', ['qualityPassed'], 'A vehicle goes on only when it has passed its quality check.')
    }
    if (mot?.passed && !mot.expiresOn) {
      refuse(context, 'required', ['mot', 'expiresOn'], 'A passed MOT test has an expiry date.')
    }
  })

const figure = (value: unknown) => (typeof value === 'number' && Number.isSafeInteger(value) ? value : null)

const isTold = (status: unknown): status is LineOutcome['status'] =>
  status === 'DONE' || status === 'PART_DONE' || status === 'NOT_DONE'

/** What a line came to as the form stands, net pence; what nothing was said of counts as approved. */
export function lineNet(line: QuoteLine, { status, actualHours, actualCost }: LineValues): number {
  if (!isTold(status)) return line.net
  return actualNet(line, { status, actualHours: figure(actualHours), actualCost: figure(actualCost) })
}

export interface Variance {
  approved: number
  actual: number
}

/** What was approved and what it came to, net pence. */
export const varianceOf = (lines: readonly QuoteLine[], outcomes: readonly LineValues[]): Variance => ({
  approved: lines.reduce((sum, { net }) => sum + net, 0),
  actual: lines.reduce((sum, line) => sum + lineNet(line, outcomes.find(({ lineId }) => lineId === line.id) ?? {}), 0),
})
