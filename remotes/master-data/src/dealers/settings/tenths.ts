const TENTHS = /^(\d{1,3})(?:\.(\d)?)?$/

/** '1.6' for 16. */
export const showTenths = (tenths: number): string =>
  tenths % 10 === 0 ? String(tenths / 10) : (tenths / 10).toFixed(1)

/** 16 for '1.6'; null for what is no measure. Read digit by digit: 0.3 times 10 is not three. */
export function readTenths(text: string): number | null {
  const [matched, whole = '', tenth = '0'] = TENTHS.exec(text.trim()) ?? []
  return matched === undefined ? null : Number(whole) * 10 + Number(tenth)
}
