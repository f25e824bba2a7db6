import type { Count, Paging } from '@forecourt/contracts'
import { nounFor, type Noun } from '@forecourt/domain'

export { counted, type Noun } from '@forecourt/domain'

const grouped = new Intl.NumberFormat('en-GB')

/** '38', or 'over 10,000' where the server stopped counting. */
const totalText = ({ total, totalIsCapped }: Count) => `${totalIsCapped ? 'over ' : ''}${grouped.format(total)}`

/** '1–14 of 38'. */
export function rangeText(page: number, rows: number, paging: Paging): string {
  if (rows === 0) return '0 of 0'
  const first = (page - 1) * paging.pageSize + 1
  return `${grouped.format(first)}–${grouped.format(first + rows - 1)} of ${totalText(paging)}`
}

/** '38 vehicles', '1 vehicle', 'over 10,000 vehicles'. */
export const countText = (count: Count, noun: Noun): string => `${totalText(count)} ${nounFor(count.total, noun)}`
