/** What a spreadsheet would take for a formula (OWASP, "CSV Injection"). */
const formula = /^[=+\-@\t\r]/

const needsQuotes = /[",\r\n]/

/** A cell as RFC 4180 writes it. Text that a spreadsheet would run gets an apostrophe before it; numbers are numbers. */
export function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = formula.test(value) ? `'${value}` : value
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as a file that spreadsheets open as UTF-8, which without the mark at its beginning some do not. */
export const csvText = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`
