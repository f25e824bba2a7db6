import { expect, it } from 'vitest'
import { secondsSpent, timeSpent, type Visit } from './time-spent.ts'

const HOUR = 3600
const at = (hours: number) => new Date(Date.UTC(2026, 10, 20, hours)).toISOString()
const now = Date.parse(at(10))

const visit = (position: string, from: number, to: number | null, rest: Partial<Visit> = {}): Visit => {
  const [stage, subStage] = position.split(':') as [Visit['stage'], Visit['subStage']]
  const exitedAt = to === null ? null : at(to)
  return { stage, subStage, enteredAt: at(from), exitedAt, holdSeconds: 0, ...rest }
}

it('separates work, wait, offsite and held time, each with its stage', () => {
  const spent = timeSpent(
    [
      visit('INFLEET:ENTRY_DATA', 0, 0),
      visit('ADMIN:CONFIGURE', 0, 2, { holdSeconds: HOUR }),
      visit('MECHANICAL_PREP:ASSESS', 2, 3),
      visit('OFFSITE:OFFSITE', 3, 5),
      visit('MECHANICAL_PREP:ASSESS', 5, 6),
      visit('MECHANICAL_PREP:APPROVAL', 6, null),
    ],
    now,
  )
  expect(spent.map(({ stage }) => stage)).toEqual(['INFLEET', 'ADMIN', 'MECHANICAL_PREP'])
  const [, admin, prep] = spent.map((one) => one.spent)
  expect(secondsSpent(admin ?? [], 'wait')).toBe(HOUR)
  expect(secondsSpent(admin ?? [], 'held')).toBe(HOUR)
  expect(secondsSpent(prep ?? [], 'work')).toBe(2 * HOUR)
  expect(secondsSpent(prep ?? [], 'offsite')).toBe(2 * HOUR)
  expect(secondsSpent(prep ?? [], 'wait')).toBe(4 * HOUR)
})

it('counts a current hold as held, not as the visit’s own kind of time', () => {
  const [prep] = timeSpent([visit('MECHANICAL_PREP:IN_WORKSHOP', 0, null, { holdSeconds: HOUR })], now, at(7))
  expect(prep?.spent).toEqual([
    { kind: 'work', seconds: 6 * HOUR },
    { kind: 'held', seconds: 4 * HOUR },
  ])
})

it('never spends more than the visit lasted', () => {
  const [prep] = timeSpent([visit('MECHANICAL_PREP:ASSESS', 8, null, { holdSeconds: 9 * HOUR })], now)
  expect(secondsSpent(prep?.spent ?? [])).toBe(2 * HOUR)
})

it('counts none for a vehicle that is sold or on sale', () => {
  const spent = timeSpent([visit('SALE:ON_SALE', 0, 5), visit('CLOSED:SOLD', 5, null)], now)
  expect(spent).toEqual([{ stage: 'SALE', spent: [] }])
})
