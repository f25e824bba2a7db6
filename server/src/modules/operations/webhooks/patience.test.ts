import { expect, it } from 'vitest'
import { afterFailure } from './patience.ts'

const HOUR = 3_600_000
const began = new Date('2026-11-02T09:00:00Z')
const later = (hours: number) => new Date(began.getTime() + hours * HOUR)
const after = (failures: number, hours: number, writtenAt = began) =>
  afterFailure({ failures, attempts: failures, failingSince: began, writtenAt }, later(hours))

it('waits longer after each failure, and six hours at most', () => {
  const waits = [1, 2, 3, 4, 5, 6, 100].map(
    (failures) => (after(failures, 0).pausedUntil.getTime() - began.getTime()) / 1_000,
  )
  expect(waits).toEqual([60, 300, 1_800, 7_200, 21_600, 21_600, 21_600])
})

it('tries a message for three days', () => {
  expect(after(10, 65).givesUp).toBe(false)
  expect(after(10, 67).givesUp).toBe(true)
  expect(after(10, 67, later(60)).givesUp).toBe(false)
})

it('switches a webhook off after five days of nothing else', () => {
  expect(after(20, 119).switchesOff).toBe(false)
  expect(after(20, 120).switchesOff).toBe(true)
})

it('counts a message’s failures apart from its webhook’s', () => {
  const { pausedUntil, nextAttemptAt } = afterFailure(
    { failures: 1, attempts: 4, failingSince: began, writtenAt: began },
    began,
  )
  expect([pausedUntil, nextAttemptAt]).toEqual([later(1 / 60), later(2)])
})
