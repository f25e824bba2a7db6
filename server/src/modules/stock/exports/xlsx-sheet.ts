import { FORMULA } from '@forecourt/domain'
import { type Cell, londonMoment } from './column.ts'

/* One sheet of a workbook as SpreadsheetML (ECMA-376), its texts in the cells themselves so that no table of them is kept. */

/** The places of the formats in `xl/styles.xml`. */
const STYLES = { text: 0, heading: 1, pounds: 2, day: 3, moment: 4, quoted: 5, number: 0 } as const

/** What XML cannot hold at all: control characters, and halves of characters. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escaped = (text: string): string =>
  text.replaceAll(UNWRITABLE, '').replaceAll(/[&<>"]/g, (found) => ENTITIES[found] ?? found)

/** The most that a cell takes. */
const MOST_CHARACTERS = 32_767

/** 'A', 'Z', 'AA'. */
export function columnName(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

const DAY_MS = 86_400_000
/** Days from the beginning of a spreadsheet's calendar to 1970. */
const BEFORE_1970 = 25_569
const serialOf = (utc: string) => Date.parse(utc) / DAY_MS + BEFORE_1970

function numberIn({ kind, value }: Cell): number | null {
  if (typeof value === 'number') return kind === 'pounds' ? value / 100 : value
  if (value === null) return null
  if (kind === 'day') return serialOf(`${value}T00:00:00Z`)
  return kind === 'moment' ? serialOf(`${londonMoment(value).replace(' ', 'T')}:00Z`) : null
}

/** Text that looks like a formula is marked as text, as an apostrophe before it would: editing it leaves it so. */
const textCell = (place: string, text: string, style: number) =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, MOST_CHARACTERS))}</t></is></c>`

function cellXml(cell: Cell, place: string): string {
  if (cell.value === null || cell.value === '') return ''
  const number = numberIn(cell)
  if (number !== null && Number.isFinite(number)) return `<c r="${place}" s="${STYLES[cell.kind]}"><v>${number}</v></c>`
  const text = String(cell.value)
  return textCell(place, text, FORMULA.test(text) ? STYLES.quoted : STYLES.text)
}

const rowXml = (cells: readonly string[], at: number) => `<row r="${at}">${cells.join('')}</row>`

/** Room for a heading, and for the dates and names below it. */
const widthOf = (heading: string) => Math.max(12, heading.length + 4)

/** The sheet's parts one after the other: its head stays in sight, and its columns can be filtered. */
export async function* sheetXml(
  headings: readonly string[],
  pages: AsyncIterable<readonly Cell[][]>,
): AsyncGenerator<string> {
  const widths = headings.map(
    (heading, at) => `<col min="${at + 1}" max="${at + 1}" width="${widthOf(heading)}" customWidth="1"/>`,
  )
  const head = headings.map((heading, at) => textCell(`${columnName(at)}1`, heading, STYLES.heading))
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${rowXml(head, 1)}`
  let at = 1
  for await (const rows of pages) {
    yield rows
      .map((row) => {
        at += 1
        return rowXml(
          row.map((cell, index) => cellXml(cell, `${columnName(index)}${at}`)),
          at,
        )
      })
      .join('')
  }
  yield `</sheetData><autoFilter ref="A1:${columnName(headings.length - 1)}${at}"/></worksheet>`
}
