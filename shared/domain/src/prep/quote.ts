import { listed } from '../listed.ts'

const lineTypes = listed({
  LABOUR: 'Labour',
  PARTS: 'Parts',
  SUBLET: 'Sublet',
  CONSUMABLES: 'Consumables',
  MOT: 'MOT test',
  OTHER: 'Other',
})
/** What a line of a quote pays for. */
export const QUOTE_LINE_TYPES = lineTypes.values
export const QUOTE_LINE_TYPE_LABELS = lineTypes.labels
export type QuoteLineType = (typeof QUOTE_LINE_TYPES)[number]

export const QUOTE_KINDS = ['MECHANICAL', 'BODY'] as const
export type QuoteKind = (typeof QUOTE_KINDS)[number]

const quoteStatuses = listed({
  SUBMITTED: 'Awaiting approval',
  APPROVED: 'Approved',
  PART_APPROVED: 'Part approved',
  DECLINED: 'Declined',
  REJECTED: 'Rejected',
  SUPERSEDED: 'Superseded',
})
/** What became of a version of a quote; once submitted, a version never changes but for its decision. */
export const QUOTE_STATUSES = quoteStatuses.values
export const QUOTE_STATUS_LABELS = quoteStatuses.labels
export type QuoteStatus = (typeof QUOTE_STATUSES)[number]

export const LINE_DECISIONS = ['PENDING', 'APPROVED', 'DECLINED'] as const
export type LineDecision = (typeof LINE_DECISIONS)[number]

const lineStatuses = listed({ TODO: 'To do', DONE: 'Done', PART_DONE: 'Part done', NOT_DONE: 'Not done' })
/** How far the work of an approved line got. */
export const LINE_STATUSES = lineStatuses.values
export const LINE_STATUS_LABELS = lineStatuses.labels
export type LineStatus = (typeof LINE_STATUSES)[number]

const rejectionReasons = listed({
  TOO_EXPENSIVE: 'Too expensive',
  NEED_ANOTHER_QUOTE: 'Need another quote',
  WRONG_WORK: 'Wrong work',
  MORE_PHOTOS: 'More photos',
  USE_OTHER_SUPPLIER: 'Use another supplier',
  DO_NOT_REPAIR: 'Do not repair',
  OTHER: 'Other',
})
/** Why a manager sends a quote back (docs/domain.md#approval). */
export const REJECTION_REASONS = rejectionReasons.values
export const REJECTION_REASON_LABELS = rejectionReasons.labels
export type RejectionReason = (typeof REJECTION_REASONS)[number]

/** Rates of VAT in basis points. */
export const VAT_RATES = [0, 500, 2000] as const
export type VatRate = (typeof VAT_RATES)[number]

/** A rate in basis points as one of those that there are; null for any other. */
export const vatRateOf = (basisPoints: number): VatRate | null => VAT_RATES.find((rate) => rate === basisPoints) ?? null

/** '20%' of 2000 basis points. */
export const vatText = (rate: VatRate): string => `${rate / 100}%`

/** The most that may be charged for a car's MOT test, in pence; it carries no VAT (docs/domain.md#money-and-vat). */
export const MOT_FEE_CAP = 5485

/** The longest description and note of a line, in characters. */
export const LINE_DESCRIPTION_MAX = 200
export const LINE_NOTE_MAX = 500

/** The most that a quote may come to with VAT, in pence: more is a slip of the finger. */
export const QUOTE_MOST = 99_999_999

/** The most lines of a vehicle that may await their outcome: all of them are finished by one submit. */
export const OPEN_LINES_MOST = 200

/** The shortest reason for declining a line that concerns safety (docs/domain.md#approval). */
export const SAFETY_REASON_MIN = 5

/** What a line costs: hours and quantity in hundredths, money in pence, VAT in basis points. */
export interface LineFigures {
  noCharge: boolean
  labourHours: number
  /** Pence an hour. */
  labourRate: number
  quantity: number
  /** Pence apiece, without VAT. */
  unitCost: number
  vatBp: number
}

/** Pence. */
export interface Totals {
  net: number
  vat: number
  gross: number
}

const NOTHING: Totals = { net: 0, vat: 0, gross: 0 }

/** Half up, of a whole number of units over a divisor: in integers, so that no figure drifts. */
const halfUp = (amount: number, divisor: number) => Math.floor((2 * amount + divisor) / (2 * divisor))

/** A line's net and its VAT, each rounded half up to a penny (docs/domain.md#money-and-vat). */
export function lineTotals({ noCharge, labourHours, labourRate, quantity, unitCost, vatBp }: LineFigures): Totals {
  if (noCharge) return NOTHING
  const net = halfUp(labourHours * labourRate + quantity * unitCost, 100)
  const vat = halfUp(net * vatBp, 10_000)
  return { net, vat, gross: net + vat }
}

/** Totals are the sums of lines that were rounded one by one. */
export const sumTotals = (totals: readonly Totals[]): Totals =>
  totals.reduce(
    (sum, { net, vat, gross }) => ({ net: sum.net + net, vat: sum.vat + vat, gross: sum.gross + gross }),
    NOTHING,
  )

/** What became of a line's work, and what it took: hundredths of hours, and pence for parts or sublet work without VAT. */
export interface LineOutcome {
  status: Exclude<LineStatus, 'TODO'>
  actualHours?: number | null | undefined
  actualCost?: number | null | undefined
}

/**
 * What a line came to in the end, net pence. Whatever nobody wrote down is taken as quoted, or as nothing for work that
 * was not done.
 */
export function actualNet(
  { noCharge, labourHours, labourRate, quantity, unitCost }: LineFigures,
  { status, actualHours, actualCost }: LineOutcome,
): number {
  const asQuoted = status === 'NOT_DONE' || noCharge ? 0 : 1
  const labour = (actualHours ?? labourHours * asQuoted) * (noCharge ? 0 : labourRate)
  const parts = typeof actualCost === 'number' ? actualCost * 100 : quantity * unitCost * asQuoted
  return halfUp(labour + parts, 100)
}

interface Mending {
  itemRef?: string | null | undefined
  coversRefs?: readonly string[] | null | undefined
}

/** What a line mends: its own item or damage, and those that are put right together with it. */
export const refsOf = ({ itemRef, coversRefs }: Mending): string[] => [
  ...(itemRef ? [itemRef] : []),
  ...(coversRefs ?? []),
]
