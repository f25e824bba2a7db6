import type { PrepListItem } from '@forecourt/contracts'
import { formatPence } from '@forecourt/domain'

const short = (pence: number) => formatPence(pence).replace(/\.00$/, '')

/**
 * A quote's total against the stage's budget, as text: '£234 over' or 'of £750'. Amounts are net pence;
 * null where there is no budget to hold the quote against.
 */
export function budgetText({ quoteNet, budget }: Pick<PrepListItem, 'quoteNet' | 'budget'>) {
  if (budget === null) return null
  const over = (quoteNet ?? 0) - budget
  return over > 0
    ? ({ words: `${short(over)} over`, tone: 'red' } as const)
    : ({ words: `of ${short(budget)}`, tone: 'quiet' } as const)
}
