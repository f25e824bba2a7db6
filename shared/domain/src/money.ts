const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

/** Pence as '£1,234.50'. */
export const formatPence = (pence: number): string => pounds.format(pence / 100)

const AMOUNT = /^£?\s*(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d{0,2}))?$/

/**
 * What was typed as pounds ('1234.5', '£1,234.50'), in pence; null when it is no amount. Read digit by digit:
 * multiplying '1.15' by 100 gives 114.99999999999999. A comma only parts thousands, so '1,5' is refused.
 */
export function parsePounds(text: string): number | null {
  const match = AMOUNT.exec(text.trim())
  const [, whole = '', fraction = ''] = match ?? []
  if (!match || whole + fraction === '') return null
  const pence = Number(whole.replaceAll(',', '') + fraction.padEnd(2, '0'))
  return Number.isSafeInteger(pence) ? pence : null
}
