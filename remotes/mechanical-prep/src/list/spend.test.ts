import { describe, expect, test } from 'vitest'
import { motText, spendOf } from './spend.ts'

describe('a quote against its budget', () => {
  test.each([
    ['within it, the budget is named', 68_740, 75_000, { tone: 'quiet', amount: 75_000, over: false }],
    ['to the penny is still within', 75_000, 75_000, { tone: 'quiet', amount: 75_000, over: false }],
    ['above it, how far', 118_400, 95_000, { tone: 'red', amount: 23_400, over: true }],
    ['without a quote, the budget', null, 40_000, { tone: 'quiet', amount: 40_000, over: false }],
    ['a budget of nothing is one', 1, 0, { tone: 'red', amount: 1, over: true }],
  ])('%s', (_, net, budget, expected) => {
    expect(spendOf(net, budget)).toEqual(expected)
  })

  test('without a budget there is nothing to say', () => {
    expect(spendOf(68_740, null)).toBeNull()
  })
})

describe('how soon an MOT ends', () => {
  test.each([
    ['2026-12-14', 'in 24 days', 'amber'],
    ['2026-12-20', 'in 30 days', 'quiet'],
    ['2027-03-03', 'in 103 days', 'quiet'],
    ['2026-11-21', 'in 1 day', 'amber'],
    ['2026-11-20', 'today', 'amber'],
    ['2026-11-19', 'since yesterday', 'red'],
    ['2026-10-20', '31 days ago', 'red'],
  ])('%s is %s', (day, words, tone) => {
    expect(motText(day, '2026-11-20')).toEqual({ words, tone })
  })

  test('the night the clocks go back is a day like any other', () => {
    expect(motText('2026-10-26', '2026-10-24').words).toBe('in 2 days')
  })
})
