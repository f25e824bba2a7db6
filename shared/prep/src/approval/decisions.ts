import { Approval, refuse, type PrepBudget, type Quote, type QuoteLine } from '@forecourt/contracts'
import { formatPence, SAFETY_REASON_MIN, sumTotals, type Totals } from '@forecourt/domain'
import { formOf, type FormValues } from '@forecourt/ui/forms'
import type { z } from 'zod'

/** What the form holds: a decision for each line, in the quote's order. */
export type Values = FormValues<z.input<typeof Approval>>
export const { useValues, useField } = formOf<Values>()
type Decided = NonNullable<Values['lines']>[number]

const decisionFor = ({ id }: QuoteLine): Decided => ({ lineId: id, decision: 'APPROVED', reason: null })

/** Every line approved, as it is sent when nothing is touched. */
export const openingValues = (quote: Pick<Quote, 'lines'>): Values => ({
  lines: quote.lines.map(decisionFor),
  note: null,
})

/** The call's own rules, and that declining what concerns safety takes a reason (docs/domain.md#approval). */
export const approvalOf = (quote: Pick<Quote, 'lines'>) =>
  Approval.superRefine(({ lines }, context) => {
    for (const [at, { lineId, decision, reason }] of lines.entries()) {
      const isSafety = quote.lines.some(({ id, safety }) => id === lineId && safety)
      if (!isSafety || decision !== 'DECLINED' || (reason ?? '').trim().length >= SAFETY_REASON_MIN) continue
      refuse(
        context,
        reason ? 'min' : 'required',
        ['lines', at, 'reason'],
        'This is safety work: give a reason for declining.',
      )
    }
  })

const isApproved = (id: string, values: Values) =>
  values.lines?.find(({ lineId }) => lineId === id)?.decision !== 'DECLINED'

export const approvedOf = (quote: Pick<Quote, 'lines'>, values: Values): QuoteLine[] =>
  quote.lines.filter(({ id }) => isApproved(id, values))

/** What is approved as the decisions stand, in pence. */
export const approvedTotals = (quote: Pick<Quote, 'lines'>, values: Values): Totals =>
  sumTotals(approvedOf(quote, values))

/** What was done, once it is: 'Approved £312.00 of £390.00.' */
export function approvedWords(quote: Pick<Quote, 'lines' | 'net'>, values: Values): string {
  if (approvedOf(quote, values).length === 0) return 'All lines declined.'
  return `Approved ${formatPence(approvedTotals(quote, values).net)} of ${formatPence(quote.net)}.`
}

/** What the button says that sends the decisions. */
export const approveLabel = (quote: Pick<Quote, 'lines'>, values: Values): string =>
  approvedOf(quote, values).length === 0 ? 'Decline all' : `Approve ${formatPence(approvedTotals(quote, values).net)}`

export interface SpendAfter {
  /** Previously approved and now, net pence. */
  spent: number
  budget: number | null
  /** Of the budget, 0 to 100 of what the bar shows; earlier spend and this quote's. */
  earlierShare: number
  share: number
  /** Pence; below zero is how far over. Null without a budget. */
  left: number | null
}

const shareOf = (amount: number, whole: number) => (whole === 0 ? (amount > 0 ? 100 : 0) : (100 * amount) / whole)

/** The stage's spend once these lines are approved (docs/domain.md#approval). */
export function spendAfter({ budget, approvedNet }: PrepBudget, net: number): SpendAfter {
  const spent = approvedNet + net
  // Beyond the budget the whole bar stands for what is spent, so that its parts stay in proportion.
  const whole = Math.max(budget ?? 0, spent)
  return {
    spent,
    budget,
    earlierShare: budget === null ? 0 : shareOf(approvedNet, whole),
    share: budget === null ? 0 : shareOf(net, whole),
    left: budget === null ? null : budget - spent,
  }
}

const sameLine = (one: QuoteLine, other: QuoteLine) =>
  one.description === other.description && one.net === other.net && one.vat === other.vat && one.safety === other.safety

/**
 * What was decided, on top of another version: kept for the lines that are as they were, the others looked at again.
 */
export const carriedOver = (values: Values, from: Pick<Quote, 'lines'>, to: Pick<Quote, 'lines'>): Values => ({
  ...values,
  lines: to.lines.map((line) => {
    const before = from.lines.find(({ id }) => id === line.id)
    const kept = values.lines?.find(({ lineId }) => lineId === line.id)
    return kept && before && sameLine(before, line) ? kept : decisionFor(line)
  }),
})
