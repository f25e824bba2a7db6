import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import type { Cell } from './column.ts'
import { csvFile } from './csv-file.ts'
import { columnName, escaped } from './xlsx-sheet.ts'
import { xlsxFile } from './xlsx-file.ts'

/** Endless pages, as many as are requested. */
function endless() {
  const state = { pages: 0, isOver: false }
  async function* pages(): AsyncGenerator<Cell[][]> {
    try {
      for (;;) {
        state.pages += 1
        yield Array.from({ length: 500 }, () => [{ kind: 'text', value: Math.random().toString(36).repeat(5) }])
      }
    } finally {
      state.isOver = true
    }
  }
  return { state, pages }
}

const turns = async (count: number) => {
  for (let at = 0; at < count; at += 1) await new Promise((resolve) => void setImmediate(resolve))
}

it.each([
  ['csv', (pages: AsyncIterable<Cell[][]>) => csvFile(['Note'], pages)],
  ['xlsx', (pages: AsyncIterable<Cell[][]>) => xlsxFile('Notes', ['Note'], pages)],
] as const)('RQ.42 a %s reads no further ahead than is consumed, and ends with its reader', async (_, fileOf) => {
  const { state, pages } = endless()
  const stream = Readable.from(fileOf(pages()))
  const taken = stream[Symbol.asyncIterator]()
  for (let at = 0; at < 3; at += 1) await taken.next()
  // Enough time for hundreds of pages, if nothing held them up.
  await turns(3000)
  expect(state.pages).toBeLessThan(40)
  stream.destroy()
  await turns(50)
  expect(state.isOver).toBe(true)
})

it('counts columns as spreadsheets do', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})

it('writes nothing that would end a text in a workbook, or that XML cannot hold', () => {
  expect(escaped('<a href="x">A & B</a>')).toBe('&lt;a href=&quot;x&quot;&gt;A &amp; B&lt;/a&gt;')
  expect(escaped('a\u0000b\u0008c\ud800d\ufffee 😀 \t')).toBe('abcde 😀 \t')
})
