import { expect, it } from 'vitest'
import type { VatStatus } from '../vehicle-enums.ts'
import { marginOf, vatDueOf } from './vat-due.ts'

const traded = (vatStatus: VatStatus, purchasePrice: number | null, salePrice: number | null) => ({
  vatStatus,
  purchasePrice,
  salePrice,
})

it.each([
  // £1,200 of profit: a sixth of it, not of the price.
  [traded('MARGIN', 800_000, 920_000), 20_000],
  [traded('MARGIN', 920_000, 800_000), 0],
  [traded('MARGIN', 0, 100), 17],
  [traded('MARGIN', null, 920_000), null],
  [traded('MARGIN', 800_000, null), null],
  [traded('QUALIFYING', 800_000, 1_200_000), 200_000],
  [traded('COMMERCIAL', null, 1_200_000), 200_000],
  [traded('QUALIFYING', 800_000, null), null],
  [traded('NONE', 800_000, 1_200_000), null],
])('of %j the VAT is %j', (given, vat) => expect(vatDueOf(given)).toBe(vat))

it('is no margin before both prices are known', () => {
  expect(marginOf(traded('MARGIN', 800_000, 920_000))).toBe(120_000)
  expect(marginOf(traded('MARGIN', null, 920_000))).toBeNull()
  expect(marginOf(traded('MARGIN', 800_000, null))).toBeNull()
})
