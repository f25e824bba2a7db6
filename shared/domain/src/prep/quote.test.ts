import { assert as check, array, boolean, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { actualNet, type LineFigures, lineTotals, sumTotals, VAT_RATES } from './quote.ts'

const figures = (given: Partial<LineFigures> = {}): LineFigures => ({
  noCharge: false,
  labourHours: 0,
  labourRate: 5500,
  quantity: 100,
  unitCost: 0,
  vatBp: 2000,
  ...given,
})

/** Anything that the contract allows. */
const anyLine = record({
  noCharge: boolean(),
  labourHours: integer({ min: 0, max: 9999 }),
  labourRate: integer({ min: 0, max: 99_999 }),
  quantity: integer({ min: 1, max: 99_900 }),
  unitCost: integer({ min: 0, max: 9_999_999 }),
  vatBp: constantFrom(...VAT_RATES),
})

describe('a line', () => {
  it.each<[string, Partial<LineFigures>, [number, number, number]]>([
    ['hours alone', { labourHours: 125 }, [6875, 1375, 8250]],
    ['parts alone', { quantity: 200, unitCost: 4599 }, [9198, 1840, 11_038]],
    ['hours and parts', { labourHours: 50, unitCost: 4000 }, [6750, 1350, 8100]],
    ['half a penny, upwards', { quantity: 50, unitCost: 1 }, [1, 0, 1]],
    ['just under half a penny, downwards', { quantity: 49, unitCost: 1 }, [0, 0, 0]],
    ['half a penny in the sum of both', { labourHours: 1, labourRate: 25, quantity: 25, unitCost: 1 }, [1, 0, 1]],
    ['half a penny of VAT, upwards', { unitCost: 10, vatBp: 500 }, [10, 1, 11]],
    ['a penny of VAT less', { unitCost: 9, vatBp: 500 }, [9, 0, 9]],
    ['no VAT', { unitCost: 5485, vatBp: 0 }, [5485, 0, 5485]],
    ['no charge', { labourHours: 100, unitCost: 4000, noCharge: true }, [0, 0, 0]],
    // 1.15 × 100 is 114.99999999999999 in floating point.
    ['1.15 hours at £1', { labourHours: 115, labourRate: 100 }, [115, 23, 138]],
    [
      'the most there can be',
      { labourHours: 9999, labourRate: 99_999, quantity: 99_900, unitCost: 9_999_999 },
      [9_999_997_901, 1_999_999_580, 11_999_997_481],
    ],
  ])('of %s', (_, given, [net, vat, gross]) => {
    expect(lineTotals(figures(given))).toEqual({ net, vat, gross })
  })
})

describe('whatever the lines', () => {
  it('their figures are whole pence, and within half a penny of the exact ones', () => {
    check(
      property(anyLine, (line) => {
        const { net, vat, gross } = lineTotals(line)
        expect([net, vat, gross].every(Number.isSafeInteger)).toBe(true)
        expect(gross).toBe(net + vat)
        const { noCharge, labourHours, labourRate, quantity, unitCost, vatBp } = line
        const exactNet = noCharge ? 0 : labourHours * labourRate + quantity * unitCost
        // In hundredths and in ten-thousandths of a penny: exact. Half rounds up, so it is never half a penny short.
        expect(net * 100 - exactNet).toBeLessThanOrEqual(50)
        expect(net * 100 - exactNet).toBeGreaterThan(-50)
        expect(vat * 10_000 - net * vatBp).toBeLessThanOrEqual(5000)
        expect(vat * 10_000 - net * vatBp).toBeGreaterThan(-5000)
      }),
    )
  })

  it('a quote’s totals are the sums of its lines, in whichever order', () => {
    check(
      property(array(anyLine, { maxLength: 100 }), (lines) => {
        const totals = lines.map(lineTotals)
        const sum = sumTotals(totals)
        expect(sum).toEqual(sumTotals(totals.toReversed()))
        expect(sum.gross).toBe(sum.net + sum.vat)
        expect(sum.net).toBe(totals.reduce((net, each) => net + each.net, 0))
        expect(Object.values(sum).every(Number.isSafeInteger)).toBe(true)
      }),
    )
  })

  it('work that took what was quoted cost what was quoted', () => {
    check(
      property(anyLine, (line) => {
        expect(actualNet(line, { status: 'DONE' })).toBe(lineTotals(line).net)
        expect(actualNet(line, { status: 'NOT_DONE' })).toBe(0)
      }),
    )
  })
})

it('a quote of nothing costs nothing', () => {
  expect(sumTotals([])).toEqual({ net: 0, vat: 0, gross: 0 })
})

describe('the actual cost', () => {
  const line = figures({ labourHours: 100, unitCost: 4000 })

  it.each([
    ['the hours that it took', { status: 'DONE', actualHours: 150 }, 12_250],
    ['what the parts cost', { status: 'DONE', actualCost: 3055 }, 8555],
    ['both', { status: 'PART_DONE', actualHours: 50, actualCost: 0 }, 2750],
    ['time that was lost on work not done', { status: 'NOT_DONE', actualHours: 20 }, 1100],
    ['nothing known', { status: 'PART_DONE', actualHours: null, actualCost: null }, 9500],
  ] as const)('by %s', (_, outcome, net) => {
    expect(actualNet(line, outcome)).toBe(net)
  })

  it('is nothing for what is not charged, except the parts it took', () => {
    const free = { ...line, noCharge: true }
    expect(actualNet(free, { status: 'DONE', actualHours: 100 })).toBe(0)
    expect(actualNet(free, { status: 'DONE', actualCost: 250 })).toBe(250)
  })
})
