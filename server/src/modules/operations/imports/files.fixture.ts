import { buffer } from 'node:stream/consumers'
import yazl from 'yazl'

/** A cell of a workbook as its XML; a text stands for itself. */
export type GivenCell = string | number | { xml: string }

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const cellXml = (cell: GivenCell, strings: string[]): string => {
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  if (typeof cell !== 'string') return cell.xml
  if (cell === '') return '<c/>'
  strings.push(cell)
  return `<c t="s"><v>${strings.length - 1}</v></c>`
}

/** A workbook as spreadsheets save them: its texts in a table of their own, style 1 for a date. */
export function workbook(sheets: Readonly<Record<string, readonly (readonly GivenCell[])[]>>): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  const strings: string[] = []
  const names = Object.keys(sheets)
  const add = (name: string, xml: string) => zip.addBuffer(Buffer.from(`<?xml version="1.0"?>${xml}`), name)
  names.forEach((name, at) => {
    const rows = (sheets[name] ?? []).map(
      (cells, row) => `<row r="${row + 1}">${cells.map((cell) => cellXml(cell, strings)).join('')}</row>`,
    )
    add(
      `xl/worksheets/sheet${at + 1}.xml`,
      `<worksheet xmlns="${MAIN}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
    )
  })
  const entries = names.map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${entries.join('')}</sheets></workbook>`,
  )
  const relations = [
    ...names.map(
      (_, at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
    ),
    `<Relationship Id="s" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/>`,
    `<Relationship Id="y" Type="${OFFICE}/styles" Target="/xl/styles.xml"/>`,
  ]
  add('xl/_rels/workbook.xml.rels', `<Relationships>${relations.join('')}</Relationships>`)
  add(
    'xl/sharedStrings.xml',
    `<sst xmlns="${MAIN}">${strings.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
  )
  add(
    'xl/styles.xml',
    `<styleSheet xmlns="${MAIN}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
  )
  zip.end()
  return buffer(zip.outputStream)
}

/** Rows as a CSV file, every cell in quotation marks. */
export const csv = (rows: readonly (readonly string[])[], separator = ','): Buffer =>
  Buffer.from(rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator)).join('\r\n'))
