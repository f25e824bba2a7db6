import { DAN } from '@forecourt/contracts/testing/prep.ts'
import { expect, test } from 'vitest'
import { aDamage, anAssessmentOf, bodyRecordAt, DOOR, WING } from '../testing/record.fixture.ts'
import { findingsOf } from './findings.ts'

const found = (assessment: Parameters<typeof bodyRecordAt>[1]) => findingsOf(bodyRecordAt('QUOTE', assessment))

test('a damage says what it is, how severe and how it is repaired', () => {
  const { items, by, labelOf, toQuote } = found({ assessment: anAssessmentOf(aDamage()) })
  expect(by).toEqual(DAN)
  expect(items).toMatchObject([
    {
      ref: WING,
      label: 'Nearside front wing: scratch',
      jobsOf: 'smart_paint',
      mark: { state: 'AMBER', label: 'Medium' },
      measured: '40 mm, SMART paint',
      safety: false,
    },
  ])
  expect(labelOf(WING)).toBe('Nearside front wing: scratch')
  expect(toQuote).toEqual([WING])
})

test('structural damage is safety work, and damage left as it is asks for no line', () => {
  const left = aDamage({ id: DOOR, method: 'none' })
  const { items, toQuote } = found({ assessment: anAssessmentOf(aDamage({ structural: true }), left) })
  expect(items.map(({ safety }) => safety)).toEqual([true, false])
  expect(toQuote).toEqual([WING])
})

test('nothing is found before anyone has assessed it', () =>
  expect(found({ assessment: null })).toMatchObject({ items: [], toQuote: [], by: null }))
