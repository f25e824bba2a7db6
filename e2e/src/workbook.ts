import { unzipped, zipped } from './zip.ts'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const rowXml = (cells: readonly string[]) =>
  `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`).join('')}</row>`

/** A workbook of text, as somebody would bring it. */
export function workbook(sheets: Readonly<Record<string, readonly (readonly string[])[]>>): Promise<Buffer> {
  const entries = Object.entries(sheets)
  const list = entries.map(([name], at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
  const relations = entries.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  const parts = entries.map(([, rows], at): [string, string] => [
    `xl/worksheets/sheet${at + 1}.xml`,
    `<worksheet xmlns="${MAIN}"><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`,
  ])
  return zipped({
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    ...Object.fromEntries(parts),
  })
}

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The rows of a workbook's sheet as the product writes it, each without its empty cells. */
export async function rowsOf(content: Buffer): Promise<string[][]> {
  const xml = (await (await unzipped(content)).get('xl/worksheets/sheet1.xml')?.()) ?? ''
  return [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<(?:t|v)[^>]*>([^<]*)</g)].map(([, text = '']) =>
      text.replaceAll(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity),
    ),
  )
}
