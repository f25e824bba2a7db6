import { anAssessment } from '@forecourt/contracts/testing/prep.ts'
import { expect, test } from 'vitest'
import { findingsOf } from './findings.ts'

const item = { note: null, measures: {}, quote: false }

test('an item is named, measured and marked as the checklist says', () => {
  const { items, by, odometer, labelOf } = findingsOf({ assessment: anAssessment() })
  expect(items[0]).toEqual({
    ref: 'tyres.nsr',
    label: 'Tyres and wheels: Nearside rear',
    mark: { state: 'RED', label: 'Required' },
    safety: true,
    measured: expect.stringContaining('1.5 mm') as string,
    note: 'On the markers',
  })
  expect(items[1]).toMatchObject({ ref: 'engine.oil', mark: null, measured: '' })
  expect(by?.name).toBe('Dan Whitworth')
  expect(odometer).toBe(28_940)
  expect(labelOf('brakes.fluid')).toContain('Brake')
})

test('only a required safety item needs a reason to be left', () => {
  const { items } = findingsOf({
    assessment: anAssessment({
      items: [
        { key: 'visibility.wipers', result: 'REQUIRED', ...item },
        { key: 'tyres.nsf', result: 'ADVISORY', ...item },
      ],
    }),
  })
  expect(items.map(({ safety }) => safety)).toEqual([true, false])
  expect(items[1]?.mark).toEqual({ state: 'AMBER', label: 'Advisory' })
})

test('a quote has to cover what is required, what was marked, and what an advisory is about', () => {
  const advisory = { testNumber: '1', index: 0, decision: 'QUOTE' as const }
  const { toQuote } = findingsOf({
    assessment: anAssessment({
      items: [
        { key: 'tyres.nsr', result: 'REQUIRED', ...item },
        { key: 'engine.leaks', result: 'ADVISORY', ...item, quote: true },
        { key: 'engine.belts', result: 'ADVISORY', ...item },
      ],
      motAdvisories: [{ ...advisory, text: 'Nearside Rear Brake pad wearing thin (1.1.13 (a) (ii))' }],
    }),
  })
  expect(toQuote).toEqual(['tyres.nsr', 'engine.leaks', 'brakes.nsr'])
})

test('nothing is found before the assessment', () => {
  expect(findingsOf({ assessment: null })).toMatchObject({ by: null, odometer: null, items: [], toQuote: [] })
})
