import type { Import, ImportSheet } from '@forecourt/contracts'
import { expect, it } from 'vitest'
import { columnsText, dueIn, outcomesIn, progressOf, resultText, templateOf } from './words.ts'

const NONE = { MAKE: 0, CHANGE: 0, SAME: 0, REFUSED: 0, MADE: 0, CHANGED: 0 }
const sheet = (outcomes: Partial<ImportSheet['outcomes']>, kind: ImportSheet['kind'] = 'MAKES'): ImportSheet => ({
  id: 's',
  name: 'Makes',
  kind,
  rows: 10,
  columns: [],
  missing: [],
  outcomes: { ...NONE, ...outcomes },
})

it('tells a sheet’s outcomes with their numbers, the refused last', () => {
  expect(outcomesIn(sheet({ REFUSED: 1200, MAKE: 3, SAME: 1 })).map(({ text }) => text)).toEqual([
    '3 to be added',
    '1 already there',
    '1,200 refused',
  ])
})

it('counts what is due in the sheets that are taken', () => {
  expect(dueIn({ sheets: [sheet({ MAKE: 2, CHANGE: 1, REFUSED: 4 }), sheet({ MAKE: 9 }, null)] })).toBe(3)
})

it('says how far a check and an import are', () => {
  const of = (state: Import['state']) =>
    progressOf({ state, rows: 10, sheets: [sheet({ MADE: 2, MAKE: 3, REFUSED: 1 })] })
  expect(of('CHECKING')).toEqual({ done: 6, of: 10 })
  expect(of('IMPORTING')).toEqual({ done: 2, of: 5 })
})

it('says what became of an import', () => {
  const text = (done: number, refused: number, state: Import['state'] = 'DONE') =>
    resultText({
      id: 'i',
      name: 'n',
      state,
      createdAt: '',
      startedAt: null,
      finishedAt: null,
      stopReason: null,
      rows: 12,
      done,
      refused,
    })
  expect(text(1, 0)).toBe('1 row imported')
  expect(text(1500, 25)).toBe('1,500 rows imported, 25 refused')
  expect(text(0, 0)).toBe('Nothing to import')
  expect(text(0, 0, 'READ')).toBe('12 rows')
})

const field = (label: string, isRequired = false) => ({ name: label, label, isRequired, hint: null })

it('offers an empty file, and names the columns that are needed first', () => {
  const offer = { kind: 'MAKES' as const, fields: [field('Model'), field('Make', true), field('Country')] }
  expect(templateOf(offer)).toBe('\uFEFFModel,Make,Country\r\n')
  expect(columnsText(offer)).toBe('Required: Make. Optional: Model, Country.')
})
