/** What a spreadsheet would take for a formula, in full width too (OWASP, "CSV Injection"). */
export const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/

// Where numbers have a comma, spreadsheets part cells at semicolons, and some at tabs.
const needsQuotes = /[",;\t\r\n]/

/** A cell as RFC 4180 writes it. Text that a spreadsheet would run gets an apostrophe before it; numbers are numbers. */
export function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A row with the end of its line. */
export const csvLine = (row: readonly (string | number | null)[]): string => `${row.map(csvCell).join(',')}\r\n`

export const UTF8_MARK = '\uFEFF'

/** Rows as a file that spreadsheets open as UTF-8, which without the mark at its beginning some do not. */
export const csvText = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `${UTF8_MARK}${rows.map(csvLine).join('')}`
