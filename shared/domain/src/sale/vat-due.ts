import type { VatStatus } from '../vehicle-enums.ts'

/** The part of a price with VAT at the standard rate of 20 per cent that is the VAT (HMRC, VAT Notice 700). */
const VAT_FRACTION = 1 / 6

interface Traded {
  vatStatus: VatStatus
  /** Pence; the price alone, without what the preparation cost. */
  purchasePrice: number | null
  /** Pence with VAT. */
  salePrice: number | null
}

/** What a vehicle was sold for above what it was bought for, in pence; null until both are known. */
export const marginOf = ({ purchasePrice, salePrice }: Traded): number | null =>
  purchasePrice === null || salePrice === null ? null : salePrice - purchasePrice

/**
 * The VAT on a sale, in pence: of a margin vehicle a sixth of the profit and nothing of a loss (HMRC, VAT Notice 718), of one with VAT a sixth of the price. Null where it is not sold, what it cost is not known, or no VAT status is.
 */
export function vatDueOf(traded: Traded): number | null {
  const { vatStatus, salePrice } = traded
  const margin = marginOf(traded)
  if (vatStatus === 'MARGIN') return margin === null ? null : Math.round(Math.max(0, margin) * VAT_FRACTION)
  return vatStatus === 'NONE' || salePrice === null ? null : Math.round(salePrice * VAT_FRACTION)
}
