import type { TimelineEntry } from '@forecourt/contracts'
import { expect, it } from 'vitest'
import { timelineEntries } from './entries.ts'

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`
const who = { stage: 'MECHANICAL_PREP', subStage: 'APPROVAL', actor: { id: 'u', name: 'Priya Shah' } } as const

const event = (hour: number, type: string, data = {}): TimelineEntry => {
  return { kind: 'EVENT', id: `e${hour}`, at: at(hour), ...who, type, data }
}
const visit = (hour: number): TimelineEntry => {
  const stay = { exitAction: 'REJECT', seconds: 7200, heldSeconds: 0, late: true, lateSeconds: 1800 }
  return { kind: 'VISIT', id: `v${hour}`, at: at(hour), ...who, ...stay }
}
const quote = (hour: number): TimelineEntry => {
  const decision = { quoteKind: 'MECHANICAL', version: 1, status: 'REJECTED', net: 68_740, approvedNet: null } as const
  return { kind: 'QUOTE', id: `q${hour}`, at: at(hour), ...who, ...decision }
}

it('shows a visit and a decision with the action of the same moment', () => {
  const data = { version: 1, reason: 'TOO_EXPENSIVE' }
  const lines = timelineEntries([event(12, 'QUOTE_REJECTED', data), visit(12), quote(12)])
  expect(lines).toEqual([
    {
      id: 'e12',
      stage: 'MECHANICAL_PREP',
      at: at(12),
      by: 'Priya Shah',
      title: 'Quote 1 rejected',
      detail: 'Too expensive · after 2 h 00 m, 30 m late',
    },
  ])
})

it('gives anything without an action its own line', () => {
  const titles = timelineEntries([quote(12), visit(11), event(10, 'VEHICLE_INFLEETED')]).map(({ title }) => title)
  expect(titles).toEqual(['Quote 1: rejected, £687.40', 'Left Mechanical Prep: Approval', 'Infleeted'])
})
