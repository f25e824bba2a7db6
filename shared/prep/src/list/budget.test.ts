import { expect, test } from 'vitest'
import { budgetText } from './budget.ts'

test.each([
  ['within it, the budget is named', 68_740, 75_000, { words: 'of £750', tone: 'quiet' }],
  ['to the penny is still within', 75_000, 75_000, { words: 'of £750', tone: 'quiet' }],
  ['above it, how far', 118_400, 95_050, { words: '£233.50 over', tone: 'red' }],
  ['without a quote, the budget', null, 40_000, { words: 'of £400', tone: 'quiet' }],
  ['a budget of nothing is one', 100, 0, { words: '£1 over', tone: 'red' }],
  ['without a budget there is nothing to say', 68_740, null, null],
])('a quote against its budget: %s', (_, quoteNet, budget, expected) => {
  expect(budgetText({ quoteNet, budget })).toEqual(expected)
})
