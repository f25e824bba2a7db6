import type { Quote, QuoteLine } from '@forecourt/contracts'
import { describe, expect, test } from 'vitest'
import { nextName } from './next.ts'
import { completionOf, fromDraft, lineNet, openingValues, openLines, varianceOf, type Values } from './values.ts'

const [TYRES, PADS, EXTRA] = [1, 2, 3].map((n) => `0198a000-0000-4000-8000-00000000000${n}`) as [string, string, string]
const DAN = '0198a000-0000-4000-8000-0000000000da'

// 0.5 h at £55 and two at £60: £147.50.
const line = (id: string, given: Partial<QuoteLine> = {}): QuoteLine => ({
  id,
  seq: 1,
  type: 'PARTS',
  description: 'Work',
  itemRef: null,
  noCharge: false,
  labourHours: 50,
  labourRate: 5500,
  partNumber: null,
  quantity: 200,
  unitCost: 6000,
  supplierId: null,
  vatBp: 2000,
  net: 14_750,
  vat: 2950,
  gross: 17_700,
  safety: false,
  note: null,
  decision: 'APPROVED',
  decisionReason: null,
  comment: null,
  status: 'TODO',
  statusReason: null,
  actualHours: null,
  actualCost: null,
  partsReference: null,
  change: 'NEW',
  ...given,
})
const version = (number: number, ...lines: QuoteLine[]) => ({ version: number, lines }) as Quote

describe('the lines to finish', () => {
  test('are the approved ones of every version, in the order of the versions', () => {
    const quotes = [
      version(2, line(EXTRA)),
      version(1, line(TYRES), line(PADS, { decision: 'DECLINED' }), line('x', { status: 'DONE' })),
    ]
    expect(openLines(quotes).map(({ id }) => id)).toEqual([TYRES, EXTRA])
  })

  test('open as they were approved, with nothing said of them', () => {
    expect(openingValues([line(TYRES)], DAN).lines).toEqual([
      { lineId: TYRES, status: null, reason: null, actualHours: 50, actualCost: 12_000, partsReference: null },
    ])
    expect(openingValues([line(TYRES, { noCharge: true, net: 0 })], DAN).lines).toMatchObject([{ actualCost: 0 }])
  })

  test('a draft finds its lines again, and those that came since open as approved', () => {
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

describe('what the work came to', () => {
  test('is the hours at the quoted rate and what the parts cost', () => {
    expect(lineNet(line(TYRES), { status: 'DONE', actualHours: 75, actualCost: 11_000 })).toBe(4125 + 11_000)
    expect(lineNet(line(TYRES), { status: 'DONE', actualHours: 50, actualCost: 12_000 })).toBe(14_750)
  })

  test('is as approved until something is said, and nothing for what was not done', () => {
    expect(lineNet(line(TYRES), {})).toBe(14_750)
    expect(lineNet(line(TYRES), { status: 'NOT_DONE', actualHours: 0, actualCost: 0 })).toBe(0)
  })

  test('stands against what was approved', () => {
    const lines = [line(TYRES), line(PADS)]
    const outcomes = [{ lineId: TYRES, status: 'DONE', actualHours: 50, actualCost: 13_000 } as const]
    expect(varianceOf(lines, outcomes)).toEqual({ approved: 29_500, actual: 30_500 })
  })
})

describe('before it is sent', () => {
  const done = { lineId: TYRES, status: 'DONE', actualHours: 50, actualCost: 12_000 } as const
  const complete: Values = {
    ...openingValues([line(TYRES)], DAN),
    lines: [done],
    odometerOut: 28_950,
    roadTestDone: true,
    qualityCheckedById: DAN,
    qualityPassed: true,
  }
  const wrong = (given: Values) =>
    completionOf({ odometerIn: 28_940 })
      .safeParse({ ...complete, ...given, version: 4 })
      .error?.issues.map(({ path }) => path.join('.')) ?? []

  test.each<[string, Values, string[]]>([
    ['all there', {}, []],
    ['not done without a reason', { lines: [{ ...done, status: 'NOT_DONE' }] }, ['lines.0.reason']],
    ['part done with one', { lines: [{ ...done, status: 'PART_DONE', reason: 'Part on order' }] }, []],
    ['odometer turned back', { odometerOut: 28_939 }, ['odometerOut']],
    ['no road test, no word', { roadTestDone: false }, ['note']],
    ['no road test, but why', { roadTestDone: false, note: 'Snow' }, []],
    ['quality failed', { qualityPassed: false }, ['qualityPassed']],
    ['a test passed for ever', { mot: { passed: true, testNumber: '123456789012' } }, ['mot.expiresOn']],
    ['a test failed', { mot: { passed: false, testNumber: '123456789012' } }, []],
    ['a test number too short', { mot: { passed: false, testNumber: '12345678901' } }, ['mot.testNumber']],
  ])('%s', (_, given, expected) => {
    expect(wrong(given)).toEqual(expected)
  })
})

test('the next stage has its name', () => {
  const route = { ict: true, mechanicalPrep: true, bodyDamage: true, valet: true, media: true }
  expect(nextName({ route })).toBe('Body damage')
  expect(nextName({ route: { ...route, bodyDamage: false } })).toBe('Valet')
  expect(nextName({ route: { ...route, bodyDamage: false, valet: false, media: false } })).toBe('Sale')
})
