import type { QuoteLine } from '@forecourt/contracts'
import { aQuote, aQuoteLine } from '@forecourt/contracts/testing/prep.ts'
import { expect, test } from 'vitest'
import { quotedOf, sumsOf } from './versions.ts'

const approved = (id: string, given: Partial<QuoteLine>) => aQuoteLine(id, { decision: 'APPROVED', ...given })
const sums = (lines: QuoteLine[]) => sumsOf(quotedOf([aQuote(1, { status: 'APPROVED', lines })], 'MECHANICAL'))
const priced = { labourHours: 100, labourRate: 5500, quantity: 100, unitCost: 6000 }

test('actual cost and hours are next to those approved once all the work is finished', () => {
  const done = approved('a', { ...priced, status: 'DONE', actualHours: 150, actualCost: 5000 })
  const asQuoted = approved('b', { ...priced, status: 'DONE' })
  const left = approved('c', { ...priced, status: 'NOT_DONE' })
  expect(sums([done, asQuoted, left]).actual).toEqual({ net: 8250 + 5000 + 11_500, hours: 250, approvedHours: 300 })
})

test('no actual cost is shown while work is open, or where none was approved', () => {
  expect(sums([approved('a', { status: 'DONE' }), approved('b', { status: 'TODO' })]).actual).toBeNull()
  expect(sums([aQuoteLine('a', { decision: 'DECLINED' })]).actual).toBeNull()
})
