import type { Quote, QuoteLine } from '@forecourt/contracts'
import { aQuote, aQuoteLine } from '@forecourt/contracts/testing/prep.ts'
import type { PanelKey } from '@forecourt/domain'
import { expect, test } from 'vitest'
import { withStatuses } from './damage.ts'

const damage = (id: string, panel: PanelKey) => ({
  id,
  panel,
  place: null,
  type: 'scratch' as const,
  severity: 'MEDIUM' as const,
  structural: false,
  sizeMm: null,
  method: null,
  note: null,
})
const found = {
  completedAt: '2026-11-20T09:00:00.000Z',
  grade: null,
  items: [damage('a', 'bonnet'), damage('b', 'roof'), damage('c', 'tailgate'), damage('d', 'grille')],
  completedById: 'person-1',
  completer: 'Ellie Brook',
}
const quote = (version: number, kind: Quote['kind'], ...lines: Partial<QuoteLine>[]) =>
  aQuote(version, { kind, lines: lines.map((line, at) => aQuoteLine(`line-${at}`, line)) })

test('each damage has the outcome of the last line for it, and only body lines count', () => {
  const { items, completedBy } = withStatuses(found, [
    quote(1, 'MECHANICAL', { itemRef: 'd', decision: 'APPROVED', status: 'DONE' }),
    quote(1, 'BODY', { itemRef: 'a', coversRefs: ['b'], decision: 'DECLINED' }),
    quote(2, 'BODY', { itemRef: 'b', decision: 'APPROVED', status: 'DONE' }, { itemRef: 'c', decision: 'PENDING' }),
  ])
  expect(items.map(({ id, status }) => [id, status])).toEqual([
    ['a', 'DECLINED'],
    ['b', 'REPAIRED'],
    ['c', 'QUOTED'],
    ['d', 'OPEN'],
  ])
  expect(completedBy).toEqual({ id: 'person-1', name: 'Ellie Brook' })
})
