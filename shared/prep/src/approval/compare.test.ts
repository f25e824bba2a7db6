import { aQuote, aQuoteLine } from '@forecourt/contracts/testing/prep.ts'
import { expect, test } from 'vitest'
import { differenceOf, leftOut, versionBefore } from './compare.ts'

const first = aQuote(1, { lines: [aQuoteLine('tyres'), aQuoteLine('alloy', { description: 'Alloy refurb' })] })

test('a version is compared with the one that it revises, extra work with none', () => {
  const quotes = [aQuote(3), aQuote(2, { supplementary: true }), first]
  expect(versionBefore(quotes, aQuote(3))?.version).toBe(1)
  expect(versionBefore(quotes, first)).toBeNull()
  expect(versionBefore(quotes, aQuote(2, { supplementary: true }))).toBeNull()
})

test('a line is new, unchanged, or changed in its price or its text', () => {
  expect(differenceOf(aQuoteLine('pads'), first)).toEqual({ change: 'NEW', before: null, wordsBefore: null })
  expect(differenceOf(aQuoteLine('tyres'), first)).toBeNull()
  expect(differenceOf(aQuoteLine('tyres', { unitCost: 4500, net: 9000 }), first)).toEqual({
    change: 'CHANGED',
    before: 12_000,
    wordsBefore: null,
  })
  expect(differenceOf(aQuoteLine('tyres', { description: 'Budget tyres' }), first)).toMatchObject({
    wordsBefore: 'Rear tyres, fitted',
  })
  expect(differenceOf(aQuoteLine('pads'), null)).toBeNull()
})

test('lines that a version leaves out are found', () => {
  const second = aQuote(2, { lines: [aQuoteLine('tyres')] })
  expect(leftOut(second, first).map(({ description }) => description)).toEqual(['Alloy refurb'])
  expect(leftOut(second, null)).toEqual([])
})
