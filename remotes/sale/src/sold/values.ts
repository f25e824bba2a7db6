import { SoldDirectSubmission, type SoldDirectDraft, type SoldRecord, SoldSubmission } from '@forecourt/contracts'
import { formOf, type FormValues } from '@forecourt/ui/forms'
import type { z } from 'zod'

/** What the form of a direct sale holds; that of a sale from an advert has no reason. */
export type Values = FormValues<z.input<typeof SoldDirectSubmission>>
export const { useValues } = formOf<Values>()
type DraftBody = Omit<z.input<typeof SoldDirectDraft>, 'draftVersion'>

export { SoldDirectSubmission, SoldSubmission }

/** Whose name and how to reach them is one person's. */
export const GROUPS = [
  { label: 'Buyer', fields: ['buyerType', 'buyerName', 'buyerEmail', 'buyerPhone', 'buyerPostcode'] },
  { label: 'Price', fields: ['salePrice', 'depositPaid'] },
]

/** What the form opens with where no draft has anything else; of a reserved vehicle, its customer. */
export const openingValues = (
  { askingPrice, reservation }: Pick<SoldRecord, 'askingPrice' | 'reservation'>,
  now: string,
) => ({
  saleTypeId: undefined,
  soldAt: now,
  salePrice: askingPrice ?? undefined,
  buyerType: 'PRIVATE' as const,
  buyerName: reservation?.customerName ?? null,
  buyerEmail: null,
  buyerPhone: null,
  buyerPostcode: null,
  depositPaid: reservation?.deposit ?? null,
  orderNumber: null,
  invoiceNumber: null,
  salespersonId: null,
  partExchangeRegistration: null,
  financeProvider: null,
  warrantyMonths: null,
  handoverDueAt: reservation && reservation.handoverAt > now ? reservation.handoverAt : null,
  note: null,
})

/** What has been said so far; what must be there and is not yet is in no draft. */
export function draftBody({ version: _version, saleTypeId, soldAt, salePrice, ...values }: Values): DraftBody {
  return {
    ...values,
    saleTypeId: saleTypeId ?? undefined,
    soldAt: soldAt ?? undefined,
    salePrice: salePrice ?? undefined,
    reason: values.reason ?? undefined,
  }
}
