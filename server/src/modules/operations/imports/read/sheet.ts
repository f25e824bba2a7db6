import { counted, IMPORT_BOUNDS } from '@forecourt/domain'
import { refusal } from '../../../../platform/errors.ts'

/** A row of a file that is not empty; its cells as text, numbers as programs write them and days as `YYYY-MM-DD`. */
export interface FileRow {
  /** As the spreadsheet counts, from 1. */
  number: number
  cells: string[]
}

export interface FileSheet {
  name: string
  rows: FileRow[]
}

/** 422 on the file. */
export const unusable = (message: string, code = 'FILE_TYPE') => refusal(['file'], code, message)

const ROW = { one: 'row', many: 'rows' }
const COLUMN = { one: 'column', many: 'columns' }
const CHARACTER = { one: 'character', many: 'characters' }

/** Above the headings of a sheet there may be a title and an empty line or two. */
export const ABOVE_HEADINGS = 5

/**
 * Takes a file's rows in one after the other, for as long as there are not too many.
 * @throws AppError 422 on the file, in the middle of it
 */
export class RowTally {
  #rows = 0

  /** A row's cells without what is empty at its end; null for a row that is empty. */
  take(number: number, cells: readonly (string | undefined)[]): FileRow | null {
    const texts = Array.from(cells, (cell) => (cell ?? '').trim())
    while (texts.at(-1) === '') texts.pop()
    if (texts.length === 0) return null
    if (texts.length > IMPORT_BOUNDS.columns) {
      throw unusable(`Row ${number} has more than ${counted(IMPORT_BOUNDS.columns, COLUMN)}.`, 'FILE_TOO_LARGE')
    }
    if (texts.some((text) => text.length > IMPORT_BOUNDS.characters)) {
      const most = counted(IMPORT_BOUNDS.characters, CHARACTER)
      throw unusable(`Row ${number} has a cell with more than ${most}.`, 'FILE_TOO_LARGE')
    }
    this.#rows += 1
    if (this.#rows > IMPORT_BOUNDS.rows + IMPORT_BOUNDS.sheets * ABOVE_HEADINGS) {
      const most = counted(IMPORT_BOUNDS.rows, ROW)
      throw unusable(`The file has more than ${most}. Split it into several files.`, 'FILE_TOO_LARGE')
    }
    return { number, cells: texts }
  }
}
