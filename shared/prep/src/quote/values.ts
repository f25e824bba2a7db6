import type { Quote, QuoteLine, QuoteLineFields, QuoteSubmission } from '@forecourt/contracts'
import { lineTotals, sumTotals, type LineFigures, type Totals, vatRateOf } from '@forecourt/domain'
import { formOf, type FormValues } from '@forecourt/ui/forms'
import type { z } from 'zod'

/** What the form holds. */
export type Values = FormValues<z.input<typeof QuoteSubmission>>

export const { useValues } = formOf<Values>()

/** A line as the form holds it: any part may still be missing, and a figure that cannot be read is the text as typed. */
export type LineValues = FormValues<z.input<typeof QuoteLineFields>>

type Figure = keyof Omit<LineFigures, 'noCharge'>

const whole = (value: unknown) => (typeof value === 'number' && Number.isSafeInteger(value) ? value : 0)

/** The figures as far as they can be read; what cannot counts as nothing until it is put right. */
export function figuresOf(line: LineValues): LineFigures {
  const figure = (name: Figure) => whole(line[name])
  return {
    noCharge: line.noCharge === true,
    labourHours: figure('labourHours'),
    labourRate: figure('labourRate'),
    quantity: figure('quantity'),
    unitCost: figure('unitCost'),
    vatBp: figure('vatBp'),
  }
}

/** A line's net, VAT and gross in pence, as the server will work them out. */
export const totalsOfLine = (line: LineValues): Totals => lineTotals(figuresOf(line))

/** The totals of a quote as it stands. */
export const totalsOf = (lines: readonly LineValues[]): Totals => sumTotals(lines.map(totalsOfLine))

/** Labour of all lines, in hundredths of an hour. */
export const hoursOf = (lines: readonly LineValues[]): number =>
  lines.reduce((sum, line) => sum + (line.noCharge === true ? 0 : whole(line.labourHours)), 0)

/** A line of a version as the form goes on from it; its id stays, so that the next version knows it. */
export const lineValuesOf = (line: QuoteLine): LineValues => ({
  id: line.id,
  type: line.type,
  description: line.description,
  itemRef: line.itemRef,
  coversRefs: [...(line.coversRefs ?? [])],
  noCharge: line.noCharge,
  labourHours: line.labourHours,
  labourRate: line.labourRate,
  partNumber: line.partNumber,
  quantity: line.quantity,
  unitCost: line.unitCost,
  supplierId: line.supplierId,
  vatBp: vatRateOf(line.vatBp),
  safety: line.safety,
  note: line.note,
})

/** The last version, ready to be revised. */
export const revisionOf = ({ lines, notQuoted, expectedHours, expectedReadyAt, note }: Quote): Values => ({
  lines: lines.map(lineValuesOf),
  notQuoted: notQuoted.map((each) => ({ ...each })),
  expectedHours,
  expectedReadyAt,
  note,
})
