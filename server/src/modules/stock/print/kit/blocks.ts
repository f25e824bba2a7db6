import { INK, LINE, mm, MUTED, type Sheet, STYLES, type Style } from './sheet.ts'

/* What documents of A4 are made of, one below the other. */

const GAP = 10

/** Goes to the next page where no more than so many points are left. */
export function ensureRoom(sheet: Sheet, points: number): void {
  if (sheet.doc.y + points > sheet.bottom) sheet.page()
}

/** A part's title, never alone at the foot of a page. */
export function heading(sheet: Sheet, text: string, note?: string): void {
  const { doc, left, width } = sheet
  ensureRoom(sheet, 56)
  const y = doc.y + GAP
  sheet.write(text, STYLES.heading, { x: left, y, width: note ? width * 0.65 : width })
  const foot = doc.y
  if (note)
    sheet.write(note, STYLES.small, { x: left + width * 0.65, y: y + 3, width: width * 0.35 }, { align: 'right' })
  doc.y = foot
  doc
    .moveTo(left, doc.y + 2)
    .lineTo(left + width, doc.y + 2)
    .lineWidth(0.75)
    .strokeColor(INK)
    .stroke()
  doc.y += 7
}

export interface Fact {
  label: string
  value: string | number | null | undefined | false
}

/** Labels above their values, in columns; what has no value is left out. */
export function facts(sheet: Sheet, given: readonly Fact[], columns: number, box?: { x: number; width: number }): void {
  const { doc } = sheet
  const { x, width } = box ?? { x: sheet.left, width: sheet.width }
  const known = given.filter(({ value }) => value !== null && value !== undefined && value !== false && value !== '')
  const column = width / columns
  for (let at = 0; at < known.length; at += columns) {
    const row = known.slice(at, at + columns)
    const tallest = Math.max(...row.map(({ value }) => sheet.heightOf(String(value), STYLES.strong, column - 8)))
    ensureRoom(sheet, tallest + 18)
    const top = doc.y
    for (const [place, { label, value }] of row.entries()) {
      const cell = { x: x + place * column, width: column - 8 }
      sheet.write(label, STYLES.small, { ...cell, y: top })
      sheet.write(String(value), STYLES.strong, { ...cell, y: top + 10.5 })
    }
    doc.y = top + tallest + 17
  }
}

/** A square to tick; ticked when it is done. */
export function tickBox({ doc }: Sheet, x: number, y: number, isTicked: boolean): void {
  doc.rect(x, y, 9, 9).lineWidth(0.8).strokeColor(INK).stroke()
  if (isTicked)
    doc
      .path(`M${x + 1.8} ${y + 4.8}l2 2.2l3.6 -4.8`)
      .lineWidth(1.3)
      .stroke()
}

/** Empty lines to write on. */
export function ruledLines(sheet: Sheet, count: number): void {
  const { doc, left, width } = sheet
  ensureRoom(sheet, count * mm(8))
  for (let at = 0; at < count; at += 1) {
    doc.y += mm(8)
    doc
      .moveTo(left, doc.y)
      .lineTo(left + width, doc.y)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke()
  }
  doc.y += 4
}

/** Where people sign: a line with its label below, side by side. */
export function signatures(sheet: Sheet, labels: readonly string[]): void {
  const { doc, left, width } = sheet
  ensureRoom(sheet, mm(20))
  const column = width / labels.length
  const y = doc.y + mm(13)
  for (const [at, label] of labels.entries()) {
    const x = left + at * column
    doc
      .moveTo(x, y)
      .lineTo(x + column - 12, y)
      .lineWidth(0.6)
      .strokeColor(MUTED)
      .stroke()
    sheet.write(label, STYLES.small, { x, y: y + 3, width: column - 12 })
  }
}

/** What stands at the head of every page: whose paper it is, what it is about, when it was printed, and which page. */
export function runningHead(
  sheet: Sheet,
  { about, by, printed }: { about: string; by: string; printed: string },
): void {
  const { doc, left } = sheet
  const style: Style = STYLES.small
  sheet.headWith((page) => {
    const [y, width] = [mm(9), sheet.width]
    const number = 44
    const half = (width - number) / 2
    sheet.write(`${by} · ${about}`, style, { x: left, y, width: half }, { height: 10 })
    sheet.write(printed, style, { x: left + half, y, width: half }, { align: 'right', height: 10 })
    sheet.write(`page ${page}`, style, { x: left + width - number, y, width: number }, { align: 'right' })
    doc
      .moveTo(left, y + 13)
      .lineTo(left + width, y + 13)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke()
  })
}
