import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { readPdf } from '../pdf-text.fixture.ts'
import { heading, runningHead } from './blocks.ts'
import { drawPlate } from './plate.ts'
import { openSheet } from './sheet.ts'
import { table } from './table.ts'

const at = new Date('2026-11-24T12:00:00Z')
const open = () => openSheet({ title: 'A table', size: 'A4', margin: 40, at })
type Sheet = ReturnType<typeof open>

async function made(draw: (sheet: Sheet) => void) {
  const sheet = open()
  const content = buffer(sheet.doc)
  draw(sheet)
  sheet.doc.end()
  return content
}

const rows = Array.from({ length: 90 }, (_, row) => ({ name: `Row ${row + 1}`, text: 'Some words. '.repeat(row % 7) }))
const columns = [
  { title: 'Name', share: 1, text: ({ name }: (typeof rows)[number]) => name },
  { title: 'Words', share: 3, text: ({ text }: (typeof rows)[number]) => text },
]

describe('RQ.55 a table', () => {
  it('continues over pages with its header and the page header on each, and loses no row', async () => {
    const content = await made((sheet) => {
      runningHead(sheet, { about: 'Rows', by: 'Leeds', printed: 'Printed today' })
      sheet.page(true)
      heading(sheet, 'All of them', '90 rows')
      table(sheet, columns, rows)
    })
    const { pages, text } = await readPdf(content)
    expect(pages.length).toBeGreaterThan(2)
    for (const [page, words] of pages.entries()) {
      expect(words).toContain('Name')
      expect(words).toContain(`page ${page + 1}`)
    }
    for (const { name } of rows) expect(text).toContain(`${name} `)
  })

  it('truncates a row that is longer than a page', async () => {
    const content = await made((sheet) => {
      sheet.page(true)
      table(sheet, columns, [
        { name: 'Long', text: 'word '.repeat(1_400) },
        { name: 'After', text: 'it' },
      ])
    })
    const { pages, text } = await readPdf(content)
    expect(pages.length).toBeLessThan(4)
    expect(text).toContain('After')
  })
})

describe('a document', () => {
  const plated = (sheet: Sheet) => {
    sheet.page(true)
    const vehicle = { registration: 'YK21XOV', shortChassis: null, stockNumber: '7', zeroEmission: true }
    const { width, height } = drawPlate(sheet, vehicle, { x: 40, y: 40, height: 40, maxWidth: 100 })
    expect(width).toBeCloseTo(100)
    expect(height).toBeLessThan(40)
    drawPlate(sheet, { ...vehicle, registration: null }, { x: 40, y: 100, height: 20, maxWidth: 100 })
  }

  it('is identical each time it is made from the same data', async () => {
    expect((await made(plated)).equals(await made(plated))).toBe(true)
  })

  it('has its title and language, and the registration of a drawn plate as text', async () => {
    expect(await readPdf(await made(plated))).toMatchObject({
      title: 'A table',
      language: 'en-GB',
      text: 'UK YK21 XOV Stock 7',
    })
  })
})
