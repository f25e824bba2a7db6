import type { Sale } from '../calls/sale.ts'

const JO = { id: '0198a000-0000-7000-8000-0000000000b1', name: 'Jo Carter' }
const AT = '2026-11-20T10:42:00Z'

/** A retail sale for tests, not yet confirmed in the CRM. */
export const aSale = (given: Partial<Sale> = {}): Sale => ({
  id: '0198a000-0000-7000-8000-0000000000e1',
  kind: 'SOLD',
  saleType: { id: '0198a000-0000-7000-8000-0000000000d1', name: 'Retail', code: 'RETAIL' },
  soldAt: AT,
  salePrice: 1_175_000,
  buyerType: 'PRIVATE',
  buyerName: 'Grace Okafor',
  buyerEmail: null,
  buyerPhone: null,
  buyerPostcode: null,
  buyerErasedAt: null,
  depositPaid: null,
  orderNumber: null,
  invoiceNumber: null,
  salesperson: JO,
  sellerDealerName: 'Leeds',
  partExchangeRegistration: null,
  financeProvider: null,
  warrantyMonths: null,
  handoverDueAt: null,
  reason: null,
  note: null,
  daysOnSale: 12,
  completedAt: AT,
  completedBy: JO,
  crmStatus: 'PENDING',
  ...given,
})
