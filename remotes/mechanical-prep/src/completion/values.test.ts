import { describe, expect, test } from 'vitest'
import { completionOf, drafted, type Values } from './values.ts'

const TYRES = '0198a000-0000-4000-8000-000000000001'
const MOT = '0198a000-0000-4000-8000-000000000009'
const DAN = '0198a000-0000-4000-8000-0000000000da'

describe('before it is sent', () => {
  const done = { lineId: TYRES, status: 'DONE', actualHours: 50, actualCost: 12_000 } as const
  const complete: Values = {
    lines: [done],
    technicianId: DAN,
    odometerOut: 28_950,
    roadTestDone: true,
    qualityCheckedById: DAN,
    qualityPassed: true,
  }
  const wrong = (given: Values) =>
    completionOf({ odometerIn: 28_940, motLines: [MOT] })
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
    ['an MOT done without a result', { lines: [done, { ...done, lineId: MOT }] }, ['mot.passed', 'mot.testNumber']],
    ['an MOT not done', { lines: [{ ...done, lineId: MOT, status: 'NOT_DONE', reason: 'No slot' }] }, []],
    ['a test number too short', { mot: { passed: false, testNumber: '12345678901' } }, ['mot.testNumber']],
  ])('%s', (_, given, expected) => {
    expect(wrong(given)).toEqual(expected)
  })
})

test('a draft drops a test that was unticked, and keeps a half-entered one', () => {
  expect(drafted({ lines: [], mot: null, service: { type: 'FULL' }, note: null })).toEqual({
    lines: [],
    mot: null,
    service: { type: 'FULL' },
  })
})
