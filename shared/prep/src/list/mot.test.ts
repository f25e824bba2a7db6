import { describe, expect, test } from 'vitest'
import { motText } from './mot.ts'

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
