import { assert as check, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockOf, clockWords, readSla, slaDueAt } from './sla.ts'

const ENTERED = '2026-11-20T08:00:00.000Z'
const after = (hours: number, seconds = 0) => new Date(Date.parse(ENTERED) + hours * 3_600_000 + seconds * 1000)
const fourHours = { enteredAt: ENTERED, limitHours: 4 }

describe('the light', () => {
  it.each([
    [after(0), 'GREEN'],
    [after(3, -1), 'GREEN'],
    [after(3), 'AMBER'],
    [after(4, -1), 'AMBER'],
    [after(4), 'RED'],
    [after(400), 'RED'],
  ])('of a four-hour limit at %o is %s', (now, state) => expect(readSla({ ...fourHours, now }).state).toBe(state))

  it('is green where there is no limit', () => {
    expect(readSla({ enteredAt: ENTERED, limitHours: null, now: after(9000) })).toMatchObject({
      state: 'GREEN',
      remainingSeconds: null,
      dueAt: null,
    })
  })

  it('does not count pauses that have ended', () => {
    const reading = readSla({ ...fourHours, pausedSeconds: 2 * 3600, now: after(5) })
    expect(reading).toEqual({ state: 'AMBER', elapsedSeconds: 3 * 3600, remainingSeconds: 3600, dueAt: after(6) })
  })

  it('is frozen during a pause, and the due time moves out', () => {
    const reading = readSla({ ...fourHours, pausedSince: after(1), now: after(100) })
    expect(reading).toEqual({ state: 'PAUSED', elapsedSeconds: 3600, remainingSeconds: 3 * 3600, dueAt: after(103) })
  })

  it('is paused without a limit too', () => {
    expect(readSla({ enteredAt: ENTERED, pausedSince: after(1), now: after(2) }).state).toBe('PAUSED')
  })

  it('treats an entry dated in the future by another clock as just begun', () => {
    expect(readSla({ ...fourHours, now: after(0, -5) })).toMatchObject({ state: 'GREEN', elapsedSeconds: 0 })
  })

  it('refuses an invalid moment', () => {
    expect(() => readSla({ ...fourHours, now: 'yesterday' })).toThrow(RangeError)
  })
})

const hours = integer({ min: 1, max: 200 })
const pause = integer({ min: 0, max: 1_000_000 })
const minutes = integer({ min: 0, max: 100_000 })

it('is the same computed from a limit as from the due time stored with the vehicle', () => {
  check(
    property(hours, pause, minutes, (limitHours, pausedSeconds, minute) => {
      const now = after(0, minute * 60)
      const dueAt = slaDueAt(ENTERED, limitHours, pausedSeconds)
      expect(readSla({ enteredAt: ENTERED, dueAt, pausedSeconds, now })).toEqual(
        readSla({ enteredAt: ENTERED, limitHours, pausedSeconds, now }),
      )
    }),
  )
})

it('never turns back while the clock runs', () => {
  const order = ['GREEN', 'AMBER', 'RED']
  check(
    property(hours, minutes, minutes, (limitHours, first, more) => {
      const at = (minute: number) => readSla({ enteredAt: ENTERED, limitHours, now: after(0, minute * 60) }).state
      expect(order.indexOf(at(first + more))).toBeGreaterThanOrEqual(order.indexOf(at(first)))
    }),
  )
})

it('is computed from a vehicle with its pauses, ended and current', () => {
  const vehicle = { slaState: 'PAUSED', subStageEnteredAt: ENTERED, dueAt: null, heldSeconds: 3600 } as const
  const held = clockOf({ ...vehicle, hold: { since: after(3).toISOString() } })
  expect(readSla({ ...held, limitHours: 4, now: after(9) })).toMatchObject({ state: 'PAUSED', elapsedSeconds: 7200 })
  const released = clockOf({ ...vehicle, slaState: 'GREEN' })
  expect(readSla({ ...released, now: after(3) })).toMatchObject({ state: 'GREEN', elapsedSeconds: 7200 })
})

describe('what a clock says', () => {
  it.each([
    ['RED', -(3 * 3600 + 45 * 60), '3 h 45 m late'],
    ['RED', -60, '1 m late'],
    ['RED', -59, 'Due now'],
    ['RED', 0, 'Due now'],
    ['AMBER', 1, 'Due in 1 m'],
    ['AMBER', 600, 'Due in 10 m'],
    ['AMBER', 599, 'Due in 10 m'],
    ['GREEN', 50 * 3600, 'Due in 2 d 2 h'],
    ['RED', -30 * 3600, '1 d 6 h late'],
    ['GREEN', null, 'On time'],
    ['RED', null, 'Late'],
    ['PAUSED', 600, 'Paused'],
    // Offsite and overdue, with time left in its visit.
    ['RED', 600, 'Late'],
  ] as const)('of %s with %o seconds left is %s', (state, remaining, words) => {
    expect(clockWords(state, remaining)).toBe(words)
  })
})
