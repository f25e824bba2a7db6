import type { Quote, QuoteLine } from '@forecourt/contracts'
import {
  damageLabel,
  formatDateTime,
  formatPence,
  itemLabel,
  LINE_STATUS_LABELS,
  QUOTE_LINE_TYPE_LABELS,
  QUOTE_STATUS_LABELS,
  REJECTION_REASON_LABELS,
} from '@forecourt/domain'
import { damageOf } from '../../vehicles/damage.ts'
import { quotesOf } from '../../../stages/prep/quotes.ts'
import { type Fact, facts, heading, runningHead } from '../kit/blocks.ts'
import { drawPlate } from '../kit/plate.ts'
import { mm, type Sheet, STYLES } from '../kit/sheet.ts'
import { type Column, table } from '../kit/table.ts'
import { markOf, nameOf, platedAs } from '../names.ts'
import type { PrintedVehicle } from '../printed.ts'
import type { Document, Printing } from './document.ts'
import { hoursText, KIND_LABELS } from './job-card.ts'

function decisionOf({ decision, decisionReason, comment, status, statusReason }: QuoteLine, quote: Quote): string {
  const said = [decisionReason, comment, statusReason].filter(Boolean)
  if (decision === 'DECLINED') return ['Declined', ...said].join(': ')
  if (decision === 'PENDING') return [quote.status === 'SUBMITTED' ? 'To be decided' : 'Sent back', ...said].join(': ')
  return [status === 'TODO' ? 'Approved' : `Approved, ${LINE_STATUS_LABELS[status].toLowerCase()}`, ...said].join(': ')
}

/** A version that was sent back stays so when another one takes its place. */
const statusOf = ({ status, decisionReason }: Quote): string =>
  status === 'SUPERSEDED' && decisionReason ? 'Sent back, superseded' : QUOTE_STATUS_LABELS[status]

const money = (pence: number | null) => (pence === null ? null : formatPence(pence))

const linesTable = (quote: Quote): Column<QuoteLine>[] => [
  {
    title: 'Line',
    share: 38,
    text: ({ description, type, partNumber, note, safety }) =>
      [
        description,
        [QUOTE_LINE_TYPE_LABELS[type], safety && 'safety', partNumber && `part ${partNumber}`]
          .filter(Boolean)
          .join(', '),
        note,
      ]
        .filter(Boolean)
        .join('\n'),
  },
  {
    title: 'Hours',
    share: 9,
    align: 'right',
    text: ({ labourHours }) => (labourHours > 0 ? hoursText(labourHours) : ''),
  },
  { title: 'Net', share: 12, align: 'right', text: ({ net, noCharge }) => (noCharge ? 'No charge' : formatPence(net)) },
  { title: 'VAT', share: 11, align: 'right', text: ({ vat }) => formatPence(vat) },
  { title: 'Gross', share: 12, align: 'right', text: ({ gross }) => formatPence(gross), style: () => STYLES.strong },
  { title: 'Decision', share: 24, text: (line) => decisionOf(line, quote) },
]

const quoteFacts = (quote: Quote): Fact[] => [
  { label: 'Submitted by', value: `${quote.submittedBy.name}, ${formatDateTime(quote.submittedAt)}` },
  {
    label: quote.selfApproved ? 'Approved by the submitter' : 'Decided by',
    value: quote.decidedAt
      ? [quote.decidedBy?.name ?? 'Automatically', formatDateTime(quote.decidedAt)].join(', ')
      : 'Not decided yet',
  },
  { label: 'Reason', value: quote.decisionReason && REJECTION_REASON_LABELS[quote.decisionReason] },
  { label: 'Expected', value: quote.expectedReadyAt && formatDateTime(quote.expectedReadyAt) },
]

interface Sum {
  label: string
  net: number | null
  vat: number | null
  gross: number | null
}

function drawTotals(sheet: Sheet, sums: readonly Sum[]): void {
  const columns: Column<Sum>[] = [
    { title: '', share: 58, text: ({ label }) => label, style: () => STYLES.strong },
    { title: 'Net', share: 16, align: 'right', text: ({ net }) => money(net) ?? '' },
    { title: 'VAT', share: 16, align: 'right', text: ({ vat }) => money(vat) ?? '' },
    { title: 'Gross', share: 16, align: 'right', text: ({ gross }) => money(gross) ?? '', style: () => STYLES.strong },
  ]
  table(sheet, columns, sums)
}

function drawQuote(sheet: Sheet, quote: Quote, labelOf: (itemRef: string) => string): void {
  const { kind, version, supplementary, lines, notQuoted } = quote
  heading(sheet, `${KIND_LABELS[kind]}, version ${version}${supplementary ? ', supplementary' : ''}`, statusOf(quote))
  facts(sheet, quoteFacts(quote), 2)
  for (const text of [quote.note, quote.decisionNote]) if (text) sheet.flow(text)
  sheet.doc.y += 4
  table(sheet, linesTable(quote), lines)
  const { approvedNet: net, approvedVat: vat, approvedGross: gross } = quote
  const approved = net === null ? [] : [{ label: 'Approved', net, vat, gross }]
  drawTotals(sheet, [{ label: 'Quoted', net: quote.net, vat: quote.vat, gross: quote.gross }, ...approved])
  for (const { itemRef, reason } of notQuoted) sheet.flow(`Not quoted: ${labelOf(itemRef)}. ${reason}`)
}

const allApproved = (quotes: readonly Quote[]): Sum => {
  const sum = (amount: (quote: Quote) => number | null) =>
    quotes.reduce((total, quote) => total + (amount(quote) ?? 0), 0)
  return {
    label: 'Total approved',
    net: sum(({ approvedNet }) => approvedNet),
    vat: sum(({ approvedVat }) => approvedVat),
    gross: sum(({ approvedGross }) => approvedGross),
  }
}

/** What was quoted for a vehicle, as far as its reader may see it. */
export const readQuotes = ({ database, scope }: Printing, { row, quoteKinds }: PrintedVehicle) =>
  database.read(scope, async (tx) => {
    const [versions, damage] = await Promise.all([
      Promise.all(quoteKinds.map((kind) => quotesOf(tx, row.id, kind))),
      damageOf(tx, row.id),
    ])
    const damages = new Map(damage?.items.map((item) => [item.id, damageLabel(item)]))
    return {
      versions: versions.flat().toSorted((one, other) => one.submittedAt.localeCompare(other.submittedAt)),
      labelOf: (itemRef: string) => damages.get(itemRef) ?? itemLabel(itemRef),
    }
  })

/** Each version of each quote, one below the other, and what was approved of them together. */
export function drawQuotes(sheet: Sheet, { versions, labelOf }: Awaited<ReturnType<typeof readQuotes>>): void {
  for (const quote of versions) drawQuote(sheet, quote, labelOf)
  heading(sheet, 'All versions')
  drawTotals(sheet, [allApproved(versions)])
}

/** Every version of every quote: who asked for what, and who decided what about it, when and why. */
export const quotesRecord: Document = {
  paper: { size: 'A4', margin: mm(14), top: mm(20) },
  prepare: (_vehicles, printing) => async (sheet, vehicle) => {
    const found = await readQuotes(printing, vehicle)
    runningHead(sheet, {
      by: vehicle.row.dealerName,
      about: `Quotes and approvals · ${markOf(vehicle)}`,
      printed: `Printed ${formatDateTime(printing.now)} by ${printing.by}`,
    })
    sheet.page(true)
    const { doc, left } = sheet
    const top = doc.y
    const plate = drawPlate(sheet, platedAs(vehicle), { x: left, y: top, height: mm(10), maxWidth: mm(70) })
    doc.y = top + plate.height + 6
    sheet.flow(nameOf(vehicle), STYLES.title)
    sheet.flow(`Stock number ${vehicle.row.stockNumber}`, STYLES.small)
    drawQuotes(sheet, found)
  },
}
