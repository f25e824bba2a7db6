import { routeThrough } from '@forecourt/domain'
import type { Quote, QuoteLine } from '@forecourt/contracts'
import { aQuoteLine } from '@forecourt/contracts/testing/prep.ts'
import { describe, expect, test } from 'vitest'
import { nextStageName } from '@forecourt/stage'
import { fromDraft, lineNet, openingCompletion, openLines, varianceOf, written } from './outcomes.ts'

const [TYRES, PADS, EXTRA] = ['tyres', 'pads', 'extra'] as const
const DAN = 'dan'

// 0.5 h at £55 and two at £60: £147.50.
const line = (id: string, given: Partial<QuoteLine> = {}) =>
  aQuoteLine(id, { labourHours: 50, net: 14_750, decision: 'APPROVED', ...given })
const version = (number: number, ...lines: QuoteLine[]) => ({ version: number, lines }) as Quote

describe('the lines to finish', () => {
  test('are the approved ones of every version, in the order of the versions', () => {
    const quotes = [
      version(2, line(EXTRA)),
      version(1, line(TYRES), line(PADS, { decision: 'DECLINED' }), line('x', { status: 'DONE' })),
    ]
    expect(openLines(quotes).map(({ id }) => id)).toEqual([TYRES, EXTRA])
  })

  test('open as they were approved, with nothing entered', () => {
    expect(openingCompletion([line(TYRES)], DAN).lines).toEqual([
      { lineId: TYRES, status: null, reason: null, actualHours: 50, actualCost: 12_000, partsReference: null },
    ])
    expect(openingCompletion([line(TYRES, { noCharge: true, net: 0 })], DAN).lines).toMatchObject([{ actualCost: 0 }])
  })

  test('a draft finds its lines again, and newer ones open as approved', () => {
    const kept = { lines: [{ lineId: TYRES, status: 'DONE', actualHours: 75 }, { lineId: 'gone' }], note: 'Half way' }
    expect(fromDraft([line(TYRES), line(EXTRA)])(kept)).toMatchObject({
      note: 'Half way',
      lines: [
        { lineId: TYRES, status: 'DONE', actualHours: 75, actualCost: 12_000 },
        { lineId: EXTRA, status: null, actualHours: 50 },
      ],
    })
  })
})

describe('the cost of the work', () => {
  test('is the hours at the quoted rate and what the parts cost', () => {
    expect(lineNet(line(TYRES), { status: 'DONE', actualHours: 75, actualCost: 11_000 })).toBe(4125 + 11_000)
    expect(lineNet(line(TYRES), { status: 'DONE', actualHours: 50, actualCost: 12_000 })).toBe(14_750)
  })

  test('is as approved until something is entered, and nothing for what was not done', () => {
    expect(lineNet(line(TYRES), {})).toBe(14_750)
    expect(lineNet(line(TYRES), { status: 'NOT_DONE', actualHours: 0, actualCost: 0 })).toBe(0)
  })

  test('is compared with what was approved', () => {
    const lines = [line(TYRES), line(PADS)]
    const outcomes = [{ lineId: TYRES, status: 'DONE', actualHours: 50, actualCost: 13_000 } as const]
    expect(varianceOf(lines, outcomes)).toEqual({ approved: 29_500, actual: 30_500 })
  })
})

test('a draft keeps half a line, and leaves out blanks', () => {
  const lines = [{ lineId: TYRES, status: null, actualHours: 50 }]
  expect(written({ lines, odometerOut: null, note: 'Half way', qualityPassed: false })).toEqual({
    lines,
    note: 'Half way',
    qualityPassed: false,
  })
  expect(written({ lines: null })).toEqual({ lines: [] })
})

test('the next stage has its name', () => {
  const route = routeThrough('ict', 'mechanicalPrep', 'bodyDamage', 'valet', 'media')
  expect(nextStageName(route, 'MECHANICAL_PREP:IN_WORKSHOP')).toBe('Body Damage')
  expect(nextStageName({ ...route, bodyDamage: false }, 'MECHANICAL_PREP:IN_WORKSHOP')).toBe('Valet')
  expect(
    nextStageName({ ...route, bodyDamage: false, valet: false, media: false }, 'MECHANICAL_PREP:IN_WORKSHOP'),
  ).toBe('Sale')
  expect(nextStageName(route, 'BODY_DAMAGE:REPAIR')).toBe('Valet')
  expect(nextStageName(null, 'BODY_DAMAGE:REPAIR')).toBe('Sale')
})
