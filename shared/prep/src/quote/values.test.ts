import { describe, expect, test } from 'vitest'
import { hoursOf, totalsOf, totalsOfLine, type LineValues } from './values.ts'

const line = (given: LineValues): LineValues => ({
  labourHours: 0,
  labourRate: 5500,
  quantity: 100,
  unitCost: 0,
  vatBp: 2000,
  noCharge: false,
  ...given,
})

describe('a line', () => {
  test('is hours at the rate and parts at their price, with VAT', () => {
    // 2.1 h at £55.00 and 2 at £61.45 are £115.50 + £122.90.
    expect(totalsOfLine(line({ labourHours: 210, quantity: 200, unitCost: 6145 }))).toEqual({
      net: 23_840,
      vat: 4768,
      gross: 28_608,
    })
  })

  test('is rounded half up to a penny, its VAT separately', () => {
    // 0.33 h at £45.50 is £15.015.
    expect(totalsOfLine(line({ labourHours: 33, labourRate: 4550 }))).toMatchObject({ net: 1502, vat: 300 })
    // 5 % of £0.10 is half a penny.
    expect(totalsOfLine(line({ unitCost: 10, vatBp: 500 }))).toEqual({ net: 10, vat: 1, gross: 11 })
  })

  test('of no charge costs nothing, whatever it holds', () => {
    expect(totalsOfLine(line({ labourHours: 100, noCharge: true }))).toEqual({ net: 0, vat: 0, gross: 0 })
  })

  test('counts an unreadable figure as nothing, until it is corrected', () => {
    const typed = { labourHours: '1h' as unknown as number, quantity: null, unitCost: 4000 }
    expect(totalsOfLine(line(typed)).net).toBe(0)
    expect(totalsOfLine(line({ ...typed, quantity: 100 })).net).toBe(4000)
  })
})

describe('a quote', () => {
  test('is the sum of its individually rounded lines', () => {
    // Three lines at 2.5 p of VAT each: 3 p each, not 7.5 p rounded together.
    const third = line({ unitCost: 50, vatBp: 500 })
    expect(totalsOf([third, third, third])).toEqual({ net: 150, vat: 9, gross: 159 })
  })

  test('never drifts, because it has no fractions', () => {
    const lines = Array.from({ length: 100 }, () => line({ quantity: 10, unitCost: 111 }))
    // A tenth of £1.11 is 11.1 p, 11 p a line.
    expect(totalsOf(lines).net).toBe(1100)
  })

  test('counts the labour that is charged', () => {
    expect(
      hoursOf([line({ labourHours: 125 }), line({ labourHours: 10 }), line({ labourHours: 50, noCharge: true })]),
    ).toBe(135)
  })
})
