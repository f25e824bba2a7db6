import { posix } from 'node:path'
import { IMPORT_BOUNDS } from '@forecourt/domain'
import { SaxesParser } from 'saxes'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { cellText, type Cell, type Strings } from './workbook-cell.ts'
import { isDateFormat } from './date-format.ts'
import { type FileRow, type FileSheet, type RowTally, unusable } from './sheet.ts'

/* A workbook as SpreadsheetML (ECMA-376), part after part as it is unpacked: what it holds is bounded while it is read. */

const BROKEN = 'The workbook is damaged, or not an XLSX file. Save it again as XLSX or CSV.'
const TOO_LARGE = 'The workbook is too large when it is unpacked. Split it into several files.'
const MOST_PARTS = 1_000

interface Tag {
  name: string
  attributes: Readonly<Record<string, string>>
}

interface Listener {
  open?: (tag: Tag) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Names stand with a prefix where a program likes it so. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1)

class Workbook {
  #unpacked = 0
  readonly #zip: ZipFile
  readonly #parts: ReadonlyMap<string, Entry>

  private constructor(zip: ZipFile, parts: ReadonlyMap<string, Entry>) {
    this.#zip = zip
    this.#parts = parts
  }

  static async open(content: Buffer): Promise<Workbook> {
    const zip = await fromBufferPromise(content, { lazyEntries: true, autoClose: false })
    if (zip.entryCount > MOST_PARTS) throw unusable(TOO_LARGE, 'FILE_TOO_LARGE')
    const parts = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) parts.set(entry.fileName, entry)
    return new Workbook(zip, parts)
  }

  /** Has a part's tags and texts heard in their order; nothing where there is no such part. */
  async hear(part: string, listener: Listener): Promise<void> {
    const entry = this.#parts.get(part)
    if (!entry) return
    const parser = new SaxesParser()
    parser.on('doctype', () => {
      throw unusable(BROKEN)
    })
    parser.on('opentag', ({ name, attributes }) => listener.open?.({ name: localName(name), attributes }))
    parser.on('text', (text) => listener.text?.(text))
    parser.on('cdata', (text) => listener.text?.(text))
    parser.on('closetag', ({ name }) => listener.close?.(localName(name)))
    const decoder = new TextDecoder()
    const chunks: AsyncIterable<Buffer> = await this.#zip.openReadStreamPromise(entry)
    for await (const chunk of chunks) {
      this.#unpacked += chunk.length
      if (this.#unpacked > IMPORT_BOUNDS.unpackedBytes) throw unusable(TOO_LARGE, 'FILE_TOO_LARGE')
      parser.write(decoder.decode(chunk, { stream: true }))
    }
    parser.close()
  }
}

interface Contents {
  sheets: { name: string; relation: string }[]
  countsFrom1904: boolean
}

async function contentsOf(book: Workbook): Promise<Contents> {
  const contents: Contents = { sheets: [], countsFrom1904: false }
  await book.hear('xl/workbook.xml', {
    open: ({ name, attributes }) => {
      if (name === 'workbookPr') contents.countsFrom1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '')
      // What is hidden is nothing that somebody meant to hand over.
      if (name === 'sheet' && (attributes['state'] ?? 'visible') === 'visible') {
        const [, relation = ''] = Object.entries(attributes).find(([key]) => key.endsWith(':id')) ?? []
        contents.sheets.push({ name: attributes['name'] ?? '', relation })
      }
    },
  })
  return contents
}

interface Relations {
  byId: Map<string, string>
  byType: Map<string, string>
}

async function relationsOf(book: Workbook): Promise<Relations> {
  const relations: Relations = { byId: new Map(), byType: new Map() }
  await book.hear('xl/_rels/workbook.xml.rels', {
    open: ({ name, attributes: { Id: id = '', Type: type = '', Target: target = '' } }) => {
      if (name !== 'Relationship') return
      const part = posix.resolve('/xl', target).slice(1)
      relations.byId.set(id, part)
      relations.byType.set(type.slice(type.lastIndexOf('/') + 1), part)
    },
  })
  return relations
}

/** The texts that cells refer to by number; how they are to be pronounced is left out. */
async function sharedStrings(book: Workbook, part: string): Promise<string[]> {
  const strings: string[] = []
  let [text, isText, isSpoken] = ['', false, false]
  await book.hear(part, {
    open: ({ name }) => {
      if (name === 'si') text = ''
      if (name === 't') isText = true
      if (name === 'rPh') isSpoken = true
    },
    text: (given) => {
      if (isText && !isSpoken) text += given
    },
    close: (name) => {
      if (name === 't') isText = false
      if (name === 'rPh') isSpoken = false
      if (name === 'si') strings.push(text)
    },
  })
  return strings
}

/** The numbers of the cell styles that show a date. */
async function dateStyles(book: Workbook, part: string): Promise<Set<number>> {
  const formats = new Map<number, string>()
  const styles = new Set<number>()
  let [isInCells, at] = [false, 0]
  await book.hear(part, {
    open: ({ name, attributes }) => {
      if (name === 'numFmt') formats.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
      if (name === 'cellXfs') isInCells = true
      if (name === 'xf' && isInCells) {
        const id = Number(attributes['numFmtId'] ?? 0)
        if (isDateFormat(id, formats.get(id))) styles.add(at)
        at += 1
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return styles
}

/** 0 for `A7`, 26 for `AA7`. */
function columnOf(place: string): number {
  let column = 0
  for (const letter of /^[A-Z]+/.exec(place)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** Further out than any column that is read: there a cell is counted and not kept in an array of that length. */
const BEYOND = IMPORT_BOUNDS.columns

async function rowsOf(book: Workbook, part: string, strings: Strings, tally: RowTally): Promise<FileRow[]> {
  const rows: FileRow[] = []
  let number = 0
  let cells: string[] = []
  let [cell, column]: [Cell | null, number] = [null, -1]
  let holder: 'value' | 'formula' | 'text' | null = null
  await book.hear(part, {
    open: ({ name, attributes }) => {
      if (name === 'row') {
        number = Number(attributes['r'] ?? number + 1)
        ;[cells, column] = [[], -1]
      } else if (name === 'c') {
        column = attributes['r'] ? columnOf(attributes['r']) : column + 1
        cell = { type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? -1), value: '', formula: null }
      } else if (name === 'v') holder = 'value'
      else if (name === 't') holder = 'text'
      else if (name === 'f') {
        holder = 'formula'
        if (cell) cell.formula = ''
      }
    },
    text: (text) => {
      if (!cell || !holder) return
      if (holder === 'formula') cell.formula += text
      else cell.value += text
    },
    close: (name) => {
      if (name === 'v' || name === 'f' || name === 't') holder = null
      if (name === 'c' && cell) {
        const text = cellText(cell, strings)
        if (text !== '') cells[Math.min(column, BEYOND)] = text
        cell = null
      }
      if (name === 'row') {
        const row = tally.take(number, cells)
        if (row) rows.push(row)
      }
    },
  })
  return rows
}

/** A workbook's visible sheets that hold anything. @throws AppError 422 on the file */
export async function readWorkbook(content: Buffer, tally: RowTally): Promise<FileSheet[]> {
  try {
    const book = await Workbook.open(content)
    const { sheets, countsFrom1904 } = await contentsOf(book)
    if (sheets.length === 0) throw unusable(BROKEN)
    if (sheets.length > IMPORT_BOUNDS.sheets) {
      throw unusable(`The workbook has more than ${IMPORT_BOUNDS.sheets} sheets.`, 'FILE_TOO_LARGE')
    }
    const { byId, byType } = await relationsOf(book)
    const strings: Strings = {
      shared: await sharedStrings(book, byType.get('sharedStrings') ?? ''),
      dateStyles: await dateStyles(book, byType.get('styles') ?? ''),
      countsFrom1904,
    }
    const read: FileSheet[] = []
    for (const { name, relation } of sheets) {
      const rows = await rowsOf(book, byId.get(relation) ?? '', strings, tally)
      if (rows.length > 0) read.push({ name, rows })
    }
    return read
  } catch (error) {
    // What the libraries say of a broken file is of no help to anyone who did not write it.
    throw error instanceof Error && error.name === 'AppError' ? error : unusable(BROKEN)
  }
}
