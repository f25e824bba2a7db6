import { describe, expect, test } from 'vitest'
import { fromLondonInput, toLondonInput } from './londonInput.ts'
import { hundredthsText, moneyText, plainNumber, tenthsText } from './numberText.ts'

describe('London time in a control', () => {
  test.each([
    ['2026-11-20T10:35:00.000Z', '2026-11-20T10:35'],
    ['2026-07-01T09:00:00.000Z', '2026-07-01T10:00'],
    ['2026-06-30T23:30:00.000Z', '2026-07-01T00:30'],
  ])('%s reads %s and comes back', (timestamp, text) => {
    expect(toLondonInput(timestamp)).toBe(text)
    expect(fromLondonInput(text)).toBe(timestamp)
  })

  test('the repeated hour is its first, the skipped one is the hour after', () => {
    expect(fromLondonInput('2026-10-25T01:30')).toBe('2026-10-25T00:30:00.000Z')
    expect(fromLondonInput('2026-03-29T01:30')).toBe('2026-03-29T01:30:00.000Z')
  })

  test('half a time is none', () => {
    expect(fromLondonInput('')).toBeNull()
    expect(toLondonInput('soon')).toBe('')
  })
})

describe('numbers as text', () => {
  test('a number is read with or without separators and shown with them', () => {
    expect(plainNumber.read('38,412')).toBe(38412)
    expect(plainNumber.read('1.5')).toBe(1.5)
    expect(plainNumber.show(38412)).toBe('38,412')
  })

  test('what is not a number is not read', () => {
    expect(plainNumber.read('12k')).toBeNull()
    expect(plainNumber.read('1.')).toBeNull()
  })

  test('hours and quantities are kept in hundredths', () => {
    expect(hundredthsText.read('1.25')).toBe(125)
    expect(hundredthsText.read('.5')).toBe(50)
    expect(hundredthsText.read('1.15')).toBe(115)
    expect(hundredthsText.read('1.255')).toBeNull()
    expect(hundredthsText.read('£2')).toBeNull()
    expect(hundredthsText.show(115)).toBe('1.15')
    expect(hundredthsText.show(200)).toBe('2')
  })

  test.each([
    ['1.6', 16],
    ['3', 30],
    ['0.3', 3],
    ['5.', 50],
    ['10.7', 107],
  ])('a measure of %s is %i tenths', (text, tenths) => expect(tenthsText.read(text)).toBe(tenths))

  test.each(['', '1,6', '1.65', '-1', 'thin', '1.6mm'])('%j is not a measure', (text) => {
    expect(tenthsText.read(text)).toBeNull()
  })

  test('a measure is shown as it is read', () => {
    for (let tenths = 0; tenths <= 200; tenths += 1) expect(tenthsText.read(tenthsText.show(tenths))).toBe(tenths)
  })

  test('pounds are kept as pence', () => {
    expect(moneyText.read('£1,234.50')).toBe(123450)
    expect(moneyText.show(123450)).toBe('1,234.50')
  })
})
