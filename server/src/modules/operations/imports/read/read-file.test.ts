import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import yazl from 'yazl'
import { AppError } from '../../../../platform/errors.ts'
import { csv, workbook } from '../files.fixture.ts'
import { readFile } from './read-file.ts'

const read = (content: Buffer | string, filename = 'stock.csv') =>
  readFile({ filename, mimeType: '', stream: Readable.from([Buffer.from(content)]), sha256: async () => '' })

const cellsOf = async (content: Buffer | string) => (await read(content))[0]?.rows.map(({ cells }) => cells)

const refusalOf = async (content: Buffer | string) => {
  const refusal: unknown = await read(content).catch((error: unknown) => error)
  return refusal instanceof AppError ? refusal.message : `read: ${String(refusal)}`
}

describe('comma-separated values', () => {
  it.each([
    ['UTF-8 with a mark', Buffer.from('\uFEFFMake,Country\r\nCitroën,France')],
    ['Windows-1252', Buffer.from('Make,Country\r\nCitro\u00ebn,France', 'latin1')],
    ['UTF-16', Buffer.from('\uFEFFMake\tCountry\r\nCitroën\tFrance', 'utf16le')],
    ['semicolons', Buffer.from('Make;Country\r\nCitroën;France')],
    ['tabs, as cells are pasted', Buffer.from('Make\tCountry\nCitroën\tFrance\n')],
    ['a line for Excel', Buffer.from('sep=;\r\nMake;Country\r\nCitroën;France')],
  ])('are read in %s', async (_, content) => {
    expect(await cellsOf(content)).toEqual([
      ['Make', 'Country'],
      ['Citroën', 'France'],
    ])
  })

  it('keep line ends within quotation marks, and count rows as a spreadsheet does', async () => {
    const [sheet] = await read('Reg,Note\r\nAB12CDE,"two\r\nlines, ""quoted"""\r\n\r\nXY34ZZZ,last\r\n')
    expect(sheet?.rows).toEqual([
      { number: 1, cells: ['Reg', 'Note'] },
      { number: 2, cells: ['AB12CDE', 'two\r\nlines, "quoted"'] },
      { number: 4, cells: ['XY34ZZZ', 'last'] },
    ])
  })

  it('take back the apostrophe by which the product keeps a spreadsheet from running a cell', async () => {
    expect(await cellsOf(`Name,Phone\r\nGlass Co,'+44 113 496 0000\r\nO'Neill,'s`)).toEqual([
      ['Name', 'Phone'],
      ['Glass Co', '+44 113 496 0000'],
      [`O'Neill`, `'s`],
    ])
  })

  it('are refused in words where they are no table', async () => {
    expect(await refusalOf('Reg,Note\r\nAB12CDE,"not closed')).toMatch(/^Row 2 has a quotation mark that is not closed/)
    expect(await refusalOf('Reg,Mileage')).toBe('The file has no rows below its headings.')
    expect(await refusalOf(Buffer.from([0x4d, 0x5a, 0, 0]))).toMatch(/not a spreadsheet/)
    expect(await refusalOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))).toMatch(/old XLS workbook/)
  })

  it('of 200,000 rows are refused', async () => {
    expect(await refusalOf(`Reg\r\n${'AB12CDE\r\n'.repeat(200_000)}`)).toMatch(/more than 20,000 rows/)
  })
})

describe('a workbook', () => {
  it('is read sheet by sheet: texts, numbers, dates, yes and no, and formulas by their last value', async () => {
    const sheets = await read(
      await workbook({
        Stock: [
          ['Reg', 'Mileage', 'MOT', 'Keys', 'Sum', 'Broken', 'Empty'],
          [
            'AB12 CDE',
            12_345,
            { xml: '<c s="1"><v>45000</v></c>' },
            { xml: '<c t="b"><v>1</v></c>' },
            { xml: '<c><f>A1+B1</f><v>7.5</v></c>' },
            { xml: '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>' },
            { xml: '<c><f>NOW()</f></c>' },
          ],
        ],
        Empty: [],
        'Jobs & more': [['Job'], ['Valet']],
      }),
    )
    expect(sheets.map(({ name }) => name)).toEqual(['Stock', 'Jobs & more'])
    expect(sheets[0]?.rows[1]).toEqual({
      number: 2,
      cells: ['AB12 CDE', '12345', '2023-03-15', 'TRUE', '7.5', '#DIV/0!', '=NOW()'],
    })
  })

  const zipOf = (name: string, content: Buffer) => {
    const zip = new yazl.ZipFile()
    zip.addBuffer(content, name)
    zip.end()
    return buffer(zip.outputStream)
  }

  it('that is none, is damaged or declares entities is refused', async () => {
    expect(await refusalOf(await zipOf('content.xml', Buffer.from('<office/>')))).toMatch(/damaged, or not an XLSX/)
    expect(await refusalOf((await workbook({ A: [['a'], ['b']] })).subarray(0, 300))).toMatch(/damaged, or not an XLSX/)
    const entities = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><workbook>&b;</workbook>'
    expect(await refusalOf(await zipOf('xl/workbook.xml', Buffer.from(entities)))).toMatch(/damaged, or not an XLSX/)
  })

  it('that unpacks to far more than it says it holds is refused while it is unpacked', async () => {
    const bomb = await zipOf('xl/workbook.xml', Buffer.from(`<workbook>${' '.repeat(150_000_000)}</workbook>`))
    expect(bomb.length).toBeLessThan(1_000_000)
    const before = process.memoryUsage().rss
    expect(await refusalOf(bomb)).toMatch(/too large when it is unpacked/)
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
  })

  it('of 200,000 rows is refused', async () => {
    const rows = Array.from({ length: 200_000 }, () => [1])
    expect(await refusalOf(await workbook({ Stock: [['Mileage'], ...rows] }))).toMatch(/more than 20,000 rows/)
  })
})

it('takes a file by its content, whatever it is called', async () => {
  const [sheet] = await read(csv([['Make'], ['Ford']]), 'C:\\stock\\makes.final.xlsx')
  expect(sheet?.name).toBe('makes.final')
})
