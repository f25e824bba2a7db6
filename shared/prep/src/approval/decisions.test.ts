import type { QuoteLine } from '@forecourt/contracts'
import { aQuoteLine } from '@forecourt/contracts/testing/prep.ts'
import { describe, expect, test } from 'vitest'
import { approvalOf, approvedTotals, carriedOver, openingValues, spendAfter, type Values } from './decisions.ts'
import { chosenReason, declineReasons } from './reasons.ts'

const ids = { tyres: '0198a000-0000-4000-8000-000000000001', alloy: '0198a000-0000-4000-8000-000000000002' }
const line = (id: string, net: number, given: Partial<QuoteLine> = {}) =>
  aQuoteLine(id, { net, vat: net / 5, gross: net + net / 5, safety: false, ...given })
const quote = { lines: [line(ids.tyres, 17_840, { safety: true }), line(ids.alloy, 7500)] }
const declined = (lineId: string, reason: string | null): Values => {
  const opening = openingValues(quote)
  return {
    ...opening,
    lines: (opening.lines ?? []).map((each) =>
      each.lineId === lineId ? { lineId, decision: 'DECLINED', reason } : each,
    ),
  }
}
const check = (values: Values) =>
  approvalOf(quote)
    .safeParse({ ...values, quoteVersion: 1, version: 3 })
    .error?.issues.map(({ path }) => path.join('.'))

describe('the decisions', () => {
  test('approve everything until something is declined', () => {
    expect(approvedTotals(quote, openingValues(quote))).toEqual({ net: 25_340, vat: 5068, gross: 30_408 })
    expect(approvedTotals(quote, declined(ids.alloy, null))).toMatchObject({ net: 17_840, gross: 21_408 })
  })

  test('need a reason only for safety work, and one of five letters', () => {
    expect(check(declined(ids.alloy, null))).toBeUndefined()
    expect(check(declined(ids.tyres, null))).toEqual(['lines.0.reason'])
    expect(check(declined(ids.tyres, '  no  '))).toEqual(['lines.0.reason'])
    expect(check(declined(ids.tyres, 'Trade'))).toBeUndefined()
  })

  test('carry over to a new version for unchanged lines', () => {
    const next = { lines: [line(ids.tyres, 15_000, { safety: true }), line(ids.alloy, 7500)] }
    const kept = carriedOver(declined(ids.alloy, 'Sold as it is'), quote, next)
    expect(kept.lines).toEqual([
      { lineId: ids.tyres, decision: 'APPROVED', reason: null },
      { lineId: ids.alloy, decision: 'DECLINED', reason: 'Sold as it is' },
    ])
    const dearer = { lines: [line(ids.tyres, 17_840, { safety: true }), line(ids.alloy, 9900)] }
    expect(carriedOver(declined(ids.alloy, 'Sold as it is'), quote, dearer).lines?.[1]).toMatchObject({
      decision: 'APPROVED',
    })
  })
})

describe('spend after this quote', () => {
  test('is what was approved before and now, against the budget', () => {
    expect(spendAfter({ budget: 75_000, approvedNet: 15_000 }, 45_000)).toEqual({
      spent: 60_000,
      budget: 75_000,
      earlierShare: 20,
      share: 60,
      left: 15_000,
    })
  })

  test('says how far over it is, with the bar in proportion', () => {
    expect(spendAfter({ budget: 50_000, approvedNet: 20_000 }, 80_000)).toMatchObject({
      left: -50_000,
      earlierShare: 20,
      share: 80,
    })
    expect(spendAfter({ budget: 0, approvedNet: 0 }, 0)).toMatchObject({ left: 0, share: 0 })
  })

  test('has no comparison without a budget', () => {
    expect(spendAfter({ budget: null, approvedNet: 1000 }, 500)).toMatchObject({ spent: 1500, left: null, share: 0 })
  })
})

test('every chip of a safety line is reason enough, and free text is Other', () => {
  const elsewhere = { label: 'Bodyshop', reason: 'Bodyshop will do it' }
  const sentences = declineReasons(true, elsewhere).flatMap(({ label, reason }) =>
    label === 'Other' ? [] : [reason.length],
  )
  expect(Math.min(...sentences)).toBeGreaterThanOrEqual(5)
  const chips = declineReasons(false, elsewhere)
  expect(chips.map(({ label }) => label)).toEqual(['As is', 'Too expensive', 'Bodyshop', 'Other'])
  expect(chosenReason(chips, 'Sold as it is')?.label).toBe('As is')
  expect(chosenReason(chips, 'The buyer has wheels')?.label).toBe('Other')
  expect(chosenReason(chips, null)).toBeNull()
})
