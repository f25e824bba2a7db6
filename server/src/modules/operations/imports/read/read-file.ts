import { formatBytes, IMPORT_BOUNDS } from '@forecourt/domain'
import type { Upload } from '../../../../platform/http/uploads.ts'
import { readDelimited } from './delimited.ts'
import { type FileSheet, RowTally, unusable } from './sheet.ts'
import { readWorkbook } from './workbook.ts'

/** What a ZIP begins with, and so a workbook. */
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1')
/** What old workbooks begin with, and those that are locked with a password. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

async function contentOf({ stream }: Upload): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  const chunks: AsyncIterable<Buffer> = stream
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > IMPORT_BOUNDS.bytes) {
      throw unusable(`The file is larger than ${formatBytes(IMPORT_BOUNDS.bytes)}.`, 'FILE_TOO_LARGE')
    }
    parts.push(chunk)
  }
  return Buffer.concat(parts)
}

/** A file's name without its folder and its ending. */
const titleOf = (filename: string) => filename.replace(/^.*[/\\]/, '').replace(/\.\w{1,5}$/, '') || 'Sheet'

/** The sheets of a CSV file, a workbook or pasted cells, told apart by their content. @throws AppError 422 on `file` */
export async function readFile(upload: Upload): Promise<FileSheet[]> {
  const content = await contentOf(upload)
  const begins = (mark: Buffer) => content.subarray(0, mark.length).equals(mark)
  if (begins(COMPOUND)) {
    throw unusable('This is an old XLS workbook, or one with a password. Save it as XLSX without a password.')
  }
  const tally = new RowTally()
  const sheets = begins(ZIP)
    ? await readWorkbook(content, tally)
    : [readDelimited(content, titleOf(upload.filename), tally)]
  if (sheets.every(({ rows }) => rows.length < 2)) {
    throw unusable('The file has no rows below its headings.')
  }
  return sheets
}
