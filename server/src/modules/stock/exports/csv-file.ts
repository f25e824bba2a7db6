import { csvLine, UTF8_MARK } from '@forecourt/domain'
import { type Cell, londonMoment } from './column.ts'

function written({ kind, value }: Cell): string | number | null {
  if (value === null) return null
  if (kind === 'pounds') return Number(value) / 100
  return kind === 'moment' ? londonMoment(value) : value
}

/** A sheet as comma-separated values, page by page. */
export async function* csvFile(
  headings: readonly string[],
  pages: AsyncIterable<readonly Cell[][]>,
): AsyncGenerator<string> {
  yield `${UTF8_MARK}${csvLine(headings)}`
  for await (const rows of pages) yield rows.map((row) => csvLine(row.map(written))).join('')
}
