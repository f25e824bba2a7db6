import { expect, test } from 'vitest'
import { csvCell, csvText } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+44 113 496 0000', "'+44 113 496 0000"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', '"\'\tx"'],
  ['\r=x', '"\'\r=x"'],
  ['\n=x', '"\'\n=x"'],
  ['  =1+1', "'  =1+1"],
  ['＝1+1', "'＝1+1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
])('%j cannot run in a spreadsheet', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})

test.each([
  ['Audi', 'Audi'],
  ['a=b', 'a=b'],
  ['Leeds, Bradford', '"Leeds, Bradford"'],
  ['x;=cmd()', '"x;=cmd()"'],
  ['one\ttwo', '"one\ttwo"'],
  ['the "Estate"', '"the ""Estate"""'],
  ['two\nlines', '"two\nlines"'],
  ['', ''],
  [null, ''],
  [-12, '-12'],
])('%j is written as RFC 4180 requires', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})

test('a file starts with the UTF-8 byte order mark and ends every line', () => {
  expect(
    csvText([
      ['Name', 'Models'],
      ['Škoda', 3],
    ]),
  ).toBe('\uFEFFName,Models\r\nŠkoda,3\r\n')
})
