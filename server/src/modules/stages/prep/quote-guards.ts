import type { FieldError, Quote, QuoteSubmission } from '@forecourt/contracts'
import { counted, formatPence, OPEN_LINES_MOST, QUOTE_MOST, refsOf } from '@forecourt/domain'
import type { DealerSettings } from '../../../schema/dealer-settings.ts'
import { openLines } from './outcomes.ts'
import type { Findings } from './findings.ts'

const LINE = { one: 'line is', many: 'lines are' }

interface Known {
  /** Pence. */
  net: number
  findings: Findings
  earlier: readonly Quote[]
  suppliers: DealerSettings['suppliers']
}

/** What a quote's fields cannot know of each other: who its suppliers are, what was found, what was approved before. */
export const quoteErrors = (body: QuoteSubmission, known: Known): FieldError[] => [
  ...body.lines.flatMap((line, at) => lineErrors(line, at, known)),
  ...body.notQuoted.flatMap(({ itemRef }, at) =>
    known.findings.isItem(itemRef) ? [] : [unknownItem(['notQuoted', at, 'itemRef'])],
  ),
  ...(body.supplementary ? [] : uncovered(body, known.findings)),
  ...tooMuch(body, known),
]

const unknownItem = (path: FieldError['path']): FieldError => ({
  code: 'enum',
  path,
  message: 'This is not an item of the assessment.',
})

export const unknownSupplier = (at: number): FieldError => ({
  code: 'unknown',
  path: ['lines', at, 'supplierId'],
  message: 'Choose one of the dealer’s suppliers.',
})

function lineErrors(
  { id, supplierId, itemRef, coversRefs = [] }: QuoteSubmission['lines'][number],
  at: number,
  { findings, earlier, suppliers }: Known,
): FieldError[] {
  const errors: FieldError[] = []
  const refuse = (code: string, field: string, message: string) =>
    errors.push({ code, path: ['lines', at, field], message })
  if (supplierId && !suppliers.some((supplier) => supplier.id === supplierId)) errors.push(unknownSupplier(at))
  if (itemRef && !findings.isItem(itemRef)) errors.push(unknownItem(['lines', at, 'itemRef']))
  for (const [nth, ref] of coversRefs.entries()) {
    if (!findings.isItem(ref)) errors.push(unknownItem(['lines', at, 'coversRefs', nth]))
  }
  // Approved work stands as it is: more of it is a line of its own (docs/domain.md#quotes).
  const wasApproved = earlier.some(({ lines }) => lines.some((line) => line.id === id && line.decision === 'APPROVED'))
  if (wasApproved) refuse('approved', 'id', 'This line is already approved and cannot be quoted again.')
  return errors
}

function uncovered({ lines, notQuoted }: QuoteSubmission, { toQuote, labelOf }: Findings): FieldError[] {
  const covered = new Set([...lines.flatMap(refsOf), ...notQuoted.map(({ itemRef }) => itemRef)])
  const missing = toQuote.filter((itemRef) => !covered.has(itemRef)).map(labelOf)
  if (missing.length === 0) return []
  return [{ code: 'uncovered', path: ['notQuoted'], message: `Quote these, or say why not: ${missing.join('; ')}.` }]
}

/** What is open at once is finished at once, so a quote is refused that could not be finished with the work before it. */
function tooMuch({ lines }: QuoteSubmission, { net, earlier }: Known): FieldError[] {
  const open = openLines(earlier)
  const errors: FieldError[] = []
  const refuse = (message: string) => errors.push({ code: 'max', path: ['lines'], message })
  if (open.length + lines.length > OPEN_LINES_MOST) {
    refuse(`At most ${OPEN_LINES_MOST} lines can be open at once, and ${counted(open.length, LINE)} already approved.`)
  }
  const openNet = open.reduce((sum, { line }) => sum + line.net, 0)
  if (openNet + net > QUOTE_MOST) {
    const amounts = `${formatPence(QUOTE_MOST)} net, and ${formatPence(openNet)} is already approved`
    refuse(`Open work is limited to ${amounts}.`)
  }
  return errors
}
