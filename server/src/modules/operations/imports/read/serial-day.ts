const DAY_MS = 86_400_000
/** Days from the beginning of a spreadsheet's calendar to 1970. */
const BEFORE_1970 = 25_569
/** Days by which a calendar that begins in 1904 is behind. */
export const BEHIND_FROM_1904 = 1_462

/** The moment that a spreadsheet's day count means, by the clock on its wall: `2023-03-15`, or `2023-03-15 14:30`. */
export function serialDay(serial: number): string {
  const written = new Date(Math.round((serial - BEFORE_1970) * DAY_MS)).toISOString()
  return serial % 1 === 0 ? written.slice(0, 10) : `${written.slice(0, 10)} ${written.slice(11, 16)}`
}

/** Days of which a cell without a date's format may be the count: 1930 to 2173. */
export const isSerialDay = (serial: number): boolean => serial >= 10_959 && serial < 100_000
