import { expect, it } from 'vitest'
import { reasonsOf } from './stuck-reasons.ts'

const now = new Date('2026-11-24T12:00:00.000Z')
const by = { id: 'p1', name: 'Priya' }
const item = {
  lineId: null,
  itemRef: null,
  description: 'Front tyres',
  reason: 'Trade',
  at: '2026-11-20T10:00:00.000Z',
  by,
}
const timely = {
  stage: 'MECHANICAL_PREP',
  slaState: 'GREEN',
  dueAt: '2026-11-25T10:00:00.000Z',
  hold: null,
  rejections: 0,
  safetyDeclined: [],
} as const
const hold = { reason: 'AWAITING_PARTS', note: null, since: '2026-11-20T10:00:00.000Z', by } as const

it('RQ.05 finds nothing in what moves on in time', () => {
  expect(reasonsOf(timely, now)).toEqual([])
  expect(reasonsOf({ ...timely, rejections: 2, hold: { ...hold, eta: null } }, now)).toEqual([])
  expect(reasonsOf({ ...timely, hold: { ...hold, eta: '2026-11-25T10:00:00.000Z' } }, now)).toEqual([])
})

it('RQ.05 lists every reason, the most serious first', () => {
  const eta = '2026-11-24T09:00:00.000Z'
  const all = {
    ...timely,
    slaState: 'RED',
    hold: { ...hold, eta },
    rejections: 3,
    safetyDeclined: [item, item],
  } as const
  expect(reasonsOf(all, now)).toEqual([
    { reason: 'LATE', since: timely.dueAt, detail: null },
    { reason: 'HOLD_OVERDUE', since: eta, detail: 'Awaiting parts' },
    { reason: 'REJECTED', since: null, detail: '3 rejections' },
    { reason: 'SAFETY_DECLINED', since: item.at, detail: 'Front tyres' },
  ])
})

it('RQ.05 calls what should be back from offsite overdue, not late', () => {
  const [reason] = reasonsOf({ ...timely, stage: 'OFFSITE', slaState: 'RED' }, now)
  expect(reason?.reason).toBe('OFFSITE_OVERDUE')
})
