/**
 * What erasing makes of a sale's buyer. Price, dates, numbers and the kind of buyer stay, because invoices are kept longer
 * and are nobody's personal data without a name; a note may name anybody.
 */
export const erasedAt = (at: string) => ({
  buyerName: null,
  buyerEmail: null,
  buyerPhone: null,
  buyerPostcode: null,
  note: null,
  buyerErasedAt: at,
})

/** The type of the event that tells of it; its data names nobody. */
export const BUYER_ERASED = 'BUYER_ERASED'
