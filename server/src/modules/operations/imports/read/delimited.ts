import Papa from 'papaparse'
import { type FileRow, type FileSheet, type RowTally, unusable } from './sheet.ts'

const UTF16_MARKS: readonly (readonly [first: number, second: number, encoding: string])[] = [
  [0xff, 0xfe, 'utf-16le'],
  [0xfe, 0xff, 'utf-16be'],
]

/**
 * The text of a file that does not say how it is encoded. What is not UTF-8 is Windows-1252, in which spreadsheets save CSV
 * in Britain: it has a character for every byte, and only by accident are its accents UTF-8 too.
 */
export function decoded(content: Uint8Array): string {
  const marked = UTF16_MARKS.find(([first, second]) => content[0] === first && content[1] === second)
  if (marked) return new TextDecoder(marked[2]).decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}

/** By which Excel is told how a file's cells are parted: no row of it. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i

/** The product's own files have an apostrophe before what a spreadsheet would run, such as a telephone number's plus. */
const DEFUSED = /^'(?=\s*[=+\-@＝＋－＠])/

/** What parts the cells of the first rows; empty lines would count as rows of one cell. */
const delimiterOf = (text: string): string =>
  Papa.parse(text, { preview: 10, skipEmptyLines: true, delimitersToGuess: [',', ';', '\t', '|'] }).meta.delimiter

/**
 * Cells parted by commas, semicolons, tabs or bars, as a file or as they are pasted; whichever parts the first rows most
 * evenly.
 * @throws AppError 422 on the file
 */
export function readDelimited(content: Uint8Array, name: string, tally: RowTally): FileSheet {
  const text = decoded(content)
  if (text.includes('\0')) throw unusable('This is not a spreadsheet. Choose a CSV or XLSX file.')
  const separator = SEPARATOR_LINE.exec(text)
  const below = separator ? text.slice(separator[0].length) : text
  const rows: FileRow[] = []
  let number = separator ? 1 : 0
  Papa.parse<string[]>(below, {
    delimiter: separator?.[1] ?? delimiterOf(below),
    step: ({ data, errors }) => {
      number += 1
      if (errors.some(({ type }) => type === 'Quotes')) {
        throw unusable(`Row ${number} has a quotation mark that is not closed, or text after one.`)
      }
      const row = tally.take(
        number,
        data.map((cell) => cell.trim().replace(DEFUSED, '')),
      )
      if (row) rows.push(row)
    },
  })
  return { name, rows }
}
