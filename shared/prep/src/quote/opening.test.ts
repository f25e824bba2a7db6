import { aQuote, aQuoteLine } from '@forecourt/contracts/testing/prep.ts'
import { expect, test } from 'vitest'
import { recordAt, TYRES } from '../testing/record.ts'
import { findings } from '../testing/stage.ts'
import { fromDraft, modeOf, openingValues } from './opening.ts'

test('a draft that leaves out a finding opens with a field for the reason, and keeps one that was given', () => {
  const open = fromDraft(recordAt('QUOTE'), findings())
  expect(open({ lines: [], note: 'Half way' })).toMatchObject({
    note: 'Half way',
    notQuoted: [{ itemRef: 'tyres.nsr', reason: null }],
  })
  const reasoned = { lines: [], notQuoted: [{ itemRef: 'tyres.nsr', reason: 'Trade' }] }
  expect(open(reasoned)).toMatchObject({ notQuoted: [{ itemRef: 'tyres.nsr', reason: 'Trade' }] })
  expect(open({ lines: [{ id: TYRES, itemRef: 'tyres.nsr' }] })).toMatchObject({
    lines: [{ id: TYRES, itemRef: 'tyres.nsr', labourRate: 5500, quantity: 100, vatBp: 2000 }],
    notQuoted: [],
  })
})

test('extra work opens with an empty line and asks nothing about what was quoted before', () => {
  const record = recordAt('IN_WORKSHOP', { quotes: [aQuote(1, { status: 'APPROVED' })] })
  expect(modeOf(record)).toBe('SUPPLEMENTARY')
  expect(openingValues(record, findings())).toMatchObject({
    lines: [{ description: null, itemRef: null }],
    notQuoted: [],
  })
  expect(fromDraft(record, findings())({ lines: [] })).toMatchObject({ notQuoted: [] })
})

test('a revision continues from the newest version', () => {
  const record = recordAt('QUOTE_REVISION', {
    quotes: [aQuote(2, { lines: [aQuoteLine(TYRES, { unitCost: 4500 })], note: 'Budget' }), aQuote(1)],
  })
  expect(openingValues(record, findings())).toMatchObject({ note: 'Budget', lines: [{ id: TYRES, unitCost: 4500 }] })
})
