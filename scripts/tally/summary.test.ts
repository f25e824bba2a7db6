import { expect, it } from 'vitest'
import { readTally } from '../../e2e/src/tally.ts'
import { summaryOf } from './summary.ts'

it('says how long each part took, what was retried and what failed', () => {
  const units = { passed: 3, failed: ['money.test.ts > adds'], passedLater: [] }
  const pages = { passed: 2, failed: [], passedLater: ['search.spec.ts > opens'] }
  const seconds = new Map([
    ['Types', 59.6],
    ['Browser tests', 425.2],
  ])
  expect(summaryOf([units, pages], seconds).split('\n')).toEqual([
    '   1:00  Types',
    '   7:05  Browser tests',
    '   8:05  in all',
    '',
    'Passed at a second try:',
    '  search.spec.ts > opens',
    '',
    'Failed:',
    '  money.test.ts > adds',
    '',
    '5 passed, 1 failed, 1 at a second try',
  ])
})

it('counts nothing of a runner that left no tally', () =>
  expect(readTally('/nowhere/tally.json')).toEqual({ passed: 0, failed: [], passedLater: [] }))
