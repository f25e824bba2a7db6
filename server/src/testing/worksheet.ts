import { unzipped } from './unzipped.ts'

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The rows of a workbook's first sheet, the first of them its headings; a cell without a value is left out. */
export function rowsOfWorkbook(workbook: Buffer): string[][] {
  const sheet = unzipped(workbook).find(({ name }) => name === 'xl/worksheets/sheet1.xml')
  const xml = sheet?.content.toString() ?? ''
  return [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<(?:t|v)[^>]*>([^<]*)</g)].map(([, text = '']) =>
      text.replaceAll(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity),
    ),
  )
}
