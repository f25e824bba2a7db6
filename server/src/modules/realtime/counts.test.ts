import type { Unread } from '@forecourt/contracts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Caller } from '../../platform/auth/callers.ts'
import { silentLogger } from '../../platform/logging/logging.ts'
import { type CountSource, createCounts } from './counts.ts'
import type { EmployeeSocket } from './rooms.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const heard: [string, string, unknown][] = []
afterEach(() => void heard.splice(0))

const socketOf = (userId: string, dealerId = 'here', dealerIds = ['here', 'there']) => {
  const caller = { userId, actor: { activeDealerId: dealerId }, groupScope: { dealerIds } }
  const emit = (event: string, value: unknown) => heard.push([userId, event, value])
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- as much of a socket as is looked at
  return { data: { caller }, emit } as unknown as EmployeeSocket
}

const unread = (needsYou: number): Unread => ({ needsYou, mentions: 0, notifications: 0, stages: {} })

/** Counts how often it has counted, and for whom. */
function counting(wait: () => Promise<void> = async () => {}) {
  const asked: string[][] = []
  const source: CountSource = async (_scope, callers) => {
    const answer = unread(asked.push(callers.map(({ userId }) => userId)))
    await wait()
    return new Map<Caller, Unread>(callers.map((caller) => [caller, answer]))
  }
  return { asked, ...createCounts(source, silentLogger()) }
}

it('counts together whom one dealer’s news is about, and each dealer by itself', async () => {
  const { asked, now } = counting()
  now([socketOf('mo')])
  now([socketOf('jo'), socketOf('sam', 'there')])
  await vi.advanceTimersByTimeAsync(20)
  expect(asked).toEqual([['mo', 'jo'], ['sam']])
  expect(heard).toEqual([
    ['mo', 'unread counted', unread(1)],
    ['jo', 'unread counted', unread(1)],
    ['sam', 'unread counted', unread(2)],
  ])
})

it('counts several moves once, and nobody again who was counted since', async () => {
  const { asked, now, soon } = counting()
  const [mo, jo] = [socketOf('mo'), socketOf('jo')]
  soon([mo, jo])
  await vi.advanceTimersByTimeAsync(500)
  soon([mo, jo])
  now([mo])
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toEqual([['mo'], ['jo']])
})

it('never counts a dealer twice at a time, so that the last counts are the newest', async () => {
  let finish = () => {}
  const { asked, now } = counting(() => new Promise((resolve) => void (finish = resolve)))
  const mo = socketOf('mo')
  now([mo])
  await vi.advanceTimersByTimeAsync(20)
  now([mo])
  await vi.advanceTimersByTimeAsync(1000)
  expect([asked.length, heard.length]).toEqual([1, 0])
  finish()
  await vi.advanceTimersByTimeAsync(20)
  finish()
  await vi.advanceTimersByTimeAsync(0)
  expect(heard.map(([, , value]) => value)).toEqual([unread(1), unread(2)])
})

it('counts people apart whose group is seen differently', async () => {
  const { asked, now } = counting()
  now([socketOf('mo'), socketOf('jo', 'here', ['here'])])
  await vi.advanceTimersByTimeAsync(20)
  expect(asked).toEqual([['mo'], ['jo']])
})

it('has the pages ask themselves when counting fails', async () => {
  const { now } = counting(() => Promise.reject(new Error('no connection')))
  now([socketOf('mo')])
  await vi.advanceTimersByTimeAsync(20)
  expect(heard).toEqual([['mo', 'notifications changed', {}]])
})
