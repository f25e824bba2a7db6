import {
  formatPence,
  LINE_DESCRIPTION_MAX,
  LINE_NOTE_MAX,
  LINE_DECISIONS,
  LINE_STATUSES,
  MOT_FEE_CAP,
  lineTotals,
  QUOTE_KINDS,
  QUOTE_LINE_TYPES,
  QUOTE_STATUSES,
  QUOTE_MOST,
  REJECTION_REASONS,
  sumTotals,
  VAT_RATES,
} from '@forecourt/domain'
import { z } from 'zod'
import { refuse } from '../errors.ts'
import { Hours, Id, Moment, optionalLongText, optionalText, text, Timestamp } from '../fields.ts'
import { ItemRef } from './stage-files.ts'
import { VehicleVersion } from './vehicle-params.ts'

/* The quote of either prep stage: as it is asked for, and as it is kept. */

const Person = z.object({ id: z.string(), name: z.string() })

/** A line as it is asked for; what it costs is worked out by the server. `id` is the sender's and stays over versions. */
export const QuoteLineFields = z.strictObject({
  id: Id,
  type: z.enum(QUOTE_LINE_TYPES),
  description: text(LINE_DESCRIPTION_MAX, 2),
  /** The checklist's item or the damage that it mends. */
  itemRef: ItemRef.nullish(),
  /** What it mends beside that: panels that are repaired together. */
  coversRefs: z.array(ItemRef).max(20).optional(),
  noCharge: z.boolean().default(false),
  labourHours: Hours.default(0),
  /** Pence an hour. */
  labourRate: z.int().min(0).max(99_999).default(0),
  partNumber: optionalText(40),
  /** Hundredths: 200 is two. */
  quantity: z.int().min(1).max(99_900).default(100),
  /** Pence apiece, without VAT. */
  unitCost: z.int().min(0).max(9_999_999).default(0),
  supplierId: Id.nullish(),
  vatBp: z.union(VAT_RATES.map((rate) => z.literal(rate))),
  safety: z.boolean().default(false),
  note: optionalLongText(LINE_NOTE_MAX),
})
export type QuoteLineFields = z.output<typeof QuoteLineFields>

/** An item that needs work and is not quoted, with the reason. */
const NotQuoted = z.strictObject({ itemRef: ItemRef, reason: text(500, 2) })

export const quoteFields = {
  lines: z.array(QuoteLineFields).min(1).max(100),
  notQuoted: z.array(NotQuoted).max(100).default([]),
  expectedHours: Hours.nullish(),
  expectedReadyAt: Moment.nullish(),
  note: optionalLongText(1000),
}

function checkLine(line: QuoteLineFields, at: number, context: z.core.$RefinementCtx) {
  const path = (field: string) => ['lines', at, field]
  const { net } = lineTotals(line)
  if (!line.noCharge && net === 0) {
    refuse(context, 'min', path('unitCost'), 'A line needs a price, or has to be marked as no charge.')
  }
  if (line.type === 'SUBLET' && !line.supplierId) {
    refuse(context, 'required', path('supplierId'), 'Choose who does the sublet work.')
  }
  if (line.type !== 'MOT') return
  if (line.vatBp !== 0) refuse(context, 'enum', path('vatBp'), 'An MOT test carries no VAT.')
  if (net > MOT_FEE_CAP) refuse(context, 'max', path('unitCost'), 'An MOT test costs at most £54.85.')
}

/** M3, M5: a version of a quote. `supplementary` adds to work that was approved, from the workshop. */
export const QuoteSubmission = z
  .strictObject({ ...quoteFields, supplementary: z.boolean().default(false), version: VehicleVersion })
  .superRefine(({ lines }, context) => {
    for (const [at, line] of lines.entries()) checkLine(line, at, context)
    const twice = lines.findIndex(({ id }, at) => lines.findIndex((other) => other.id === id) !== at)
    if (twice !== -1) refuse(context, 'unique', ['lines', twice, 'id'], 'A line is in the quote twice.')
    if (sumTotals(lines.map(lineTotals)).gross > QUOTE_MOST) {
      refuse(context, 'max', ['lines'], `A quote can be at most ${formatPence(QUOTE_MOST)}.`)
    }
  })
export type QuoteSubmission = z.output<typeof QuoteSubmission>

export const QuoteLine = z.object({
  id: z.string(),
  seq: z.int(),
  type: z.enum(QUOTE_LINE_TYPES),
  description: z.string(),
  itemRef: z.string().nullable(),
  coversRefs: z.array(z.string()).optional(),
  noCharge: z.boolean(),
  labourHours: z.int(),
  labourRate: z.int(),
  partNumber: z.string().nullable(),
  quantity: z.int(),
  unitCost: z.int(),
  supplierId: z.string().nullable(),
  vatBp: z.int(),
  net: z.int(),
  vat: z.int(),
  gross: z.int(),
  safety: z.boolean(),
  note: z.string().nullable(),
  decision: z.enum(LINE_DECISIONS),
  decisionReason: z.string().nullable(),
  /** What the manager wrote beside the line when the quote was sent back. */
  comment: z.string().nullable(),
  status: z.enum(LINE_STATUSES),
  statusReason: z.string().nullable(),
  actualHours: z.int().nullable(),
  actualCost: z.int().nullable(),
  partsReference: z.string().nullable(),
  /** Against the version before: new, changed in any figure or word, or as it was. */
  change: z.enum(['NEW', 'CHANGED', 'SAME']),
})
export type QuoteLine = z.output<typeof QuoteLine>

export const Quote = z.object({
  id: z.string(),
  kind: z.enum(QUOTE_KINDS),
  version: z.int(),
  supplementary: z.boolean(),
  status: z.enum(QUOTE_STATUSES),
  lines: z.array(QuoteLine),
  notQuoted: z.array(z.object({ itemRef: z.string(), reason: z.string() })),
  net: z.int(),
  vat: z.int(),
  gross: z.int(),
  approvedNet: z.int().nullable(),
  approvedVat: z.int().nullable(),
  approvedGross: z.int().nullable(),
  expectedHours: z.int().nullable(),
  expectedReadyAt: Timestamp.nullable(),
  note: z.string().nullable(),
  submittedBy: Person,
  submittedAt: Timestamp,
  decidedBy: Person.nullable(),
  decidedAt: Timestamp.nullable(),
  decisionReason: z.enum(REJECTION_REASONS).nullable(),
  decisionNote: z.string().nullable(),
  /** Approved by the submitter, which the dealer may forbid (docs/domain.md#approval). */
  selfApproved: z.boolean(),
})
export type Quote = z.output<typeof Quote>
