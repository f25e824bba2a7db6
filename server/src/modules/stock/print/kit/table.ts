import { INK, LINE, type Sheet, STYLES, type Style, TINT } from './sheet.ts'

export interface Column<Row> {
  title: string
  /** A share of the table's width. */
  share: number
  align?: 'left' | 'right'
  text?: (row: Row) => string
  style?: (row: Row) => Style
  /** Drawn in place of text, at the row's top left. */
  draw?: (row: Row, at: { x: number; y: number; width: number }) => void
}

interface Options {
  /** Points that a row has at least. */
  rowHeight?: number
}

const PAD = 4
const HEAD = 17

/** A table over as many pages as it takes, with its head on each. */
export function table<Row>(
  sheet: Sheet,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { rowHeight = 0 }: Options = {},
): void {
  const { doc } = sheet
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  let x = sheet.left
  const cells = columns.map((column) => {
    const width = (column.share / whole) * sheet.width
    const cell = { ...column, x, width }
    x += width
    return cell
  })
  const drawHead = () => {
    const y = doc.y
    doc.rect(sheet.left, y, sheet.width, HEAD).fill(TINT)
    for (const { title, align = 'left', ...cell } of cells) {
      sheet.write(
        title,
        STYLES.smallStrong,
        { x: cell.x + PAD, y: y + PAD, width: cell.width - 2 * PAD },
        { align, height: 10 },
      )
    }
    doc.y = y + HEAD
  }
  const styleOf = (cell: Column<Row>, row: Row) => cell.style?.(row) ?? STYLES.body
  const heightOf = (row: Row) =>
    Math.max(
      rowHeight,
      ...cells.map((cell) =>
        cell.text ? sheet.heightOf(cell.text(row), styleOf(cell, row), cell.width - 2 * PAD) : 0,
      ),
    ) +
    2 * PAD
  const most = sheet.bottom - doc.page.margins.top - HEAD - 1
  if (doc.y + HEAD + Math.min(most, rows[0] ? heightOf(rows[0]) : 0) > sheet.bottom) sheet.page()
  drawHead()
  for (const row of rows) {
    const height = Math.min(most, heightOf(row))
    if (doc.y + height > sheet.bottom) {
      sheet.page()
      drawHead()
    }
    const y = doc.y
    for (const cell of cells) {
      const box = { x: cell.x + PAD, y: y + PAD, width: cell.width - 2 * PAD }
      cell.draw?.(row, box)
      if (cell.text) {
        sheet.write(cell.text(row), styleOf(cell, row), box, { align: cell.align ?? 'left', height: height - PAD })
      }
    }
    doc.y = y + height
    doc
      .moveTo(sheet.left, doc.y)
      .lineTo(sheet.left + sheet.width, doc.y)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke()
  }
  doc.strokeColor(INK)
  doc.y += PAD
}
