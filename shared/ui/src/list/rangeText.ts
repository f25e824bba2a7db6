import type { Paging } from '@forecourt/contracts'

export interface Noun {
  one: string
  many: string
}

const grouped = new Intl.NumberFormat('en-GB')

/** '38', or 'over 10,000' where the server stopped counting. */
const totalText = ({ total, totalIsCapped }: Paging) => `${totalIsCapped ? 'over ' : ''}${grouped.format(total)}`

/** '1–14 of 38'. */
export function rangeText(page: number, rows: number, paging: Paging): string {
  if (rows === 0) return '0 of 0'
  const first = (page - 1) * paging.pageSize + 1
  return `${grouped.format(first)}–${grouped.format(first + rows - 1)} of ${totalText(paging)}`
}

const named = (count: number, noun: Noun) => (count === 1 ? noun.one : noun.many)

/** '38 vehicles', '1 vehicle', '1,204 vehicles'. */
export const counted = (count: number, noun: Noun): string => `${grouped.format(count)} ${named(count, noun)}`

/** '38 vehicles', '1 vehicle', 'over 10,000 vehicles'. */
export const countText = (paging: Paging, noun: Noun): string => `${totalText(paging)} ${named(paging.total, noun)}`
