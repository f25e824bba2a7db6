import { ApiError } from '@forecourt/api-client'
import type { ModuleOutcome } from '@forecourt/contracts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createOutcomes, toldOf } from './outcomes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const ofIct = { module: 'ict', version: '1.0.0', channel: 'STABLE', page: 'form' } as const
const loaded = (page = 'form'): ModuleOutcome => ({ outcome: 'LOADED', ...ofIct, page })
const failed: ModuleOutcome = { outcome: 'FAILED', ...ofIct, reason: 'crashed' }

function setUp() {
  const send = vi.fn<(outcomes: ModuleOutcome[]) => Promise<void>>().mockResolvedValue()
  return { send, sent: () => send.mock.calls.map(([outcomes]) => outcomes.length), ...createOutcomes(send) }
}

it('batches pages that opened, for a moment', async () => {
  const { add, sent } = setUp()
  add(loaded())
  add(loaded('list'))
  expect(sent()).toEqual([])
  await vi.advanceTimersByTimeAsync(3000)
  expect(sent()).toEqual([2])
})

it('tells a failure at once, with what was gathered before', () => {
  const { add, send } = setUp()
  add(loaded())
  add(failed)
  expect(send.mock.calls).toEqual([[[loaded(), failed]]])
})

it('never sends more in a call than it accepts, and sends the rest when the page goes away', () => {
  const { add, flush, sent } = setUp()
  for (let count = 0; count < 21; count += 1) add(loaded())
  expect(sent()).toEqual([20])
  flush()
  expect(sent()).toEqual([20, 1])
})

it('resends what got no answer, but not what was refused', async () => {
  const { add, send, sent } = setUp()
  send.mockRejectedValueOnce(new ApiError('POST /modules/outcomes', {}))
  add(failed)
  await vi.advanceTimersByTimeAsync(0)
  send.mockRejectedValueOnce(new ApiError('POST /modules/outcomes', { status: 422 }))
  add(failed)
  await vi.advanceTimersByTimeAsync(0)
  add(failed)
  expect(sent()).toEqual([1, 2, 1])
})

it('reports nothing of one person as another’s', async () => {
  const { add, forget, sent } = setUp()
  add(loaded())
  forget()
  await vi.advanceTimersByTimeAsync(3000)
  expect(sent()).toEqual([])
})

it('does not resend unanswered outcomes once somebody else is signed in', async () => {
  const { add, forget, send, sent } = setUp()
  send.mockRejectedValueOnce(new ApiError('POST /modules/outcomes', {}))
  add(failed)
  forget()
  await vi.advanceTimersByTimeAsync(0)
  add(failed)
  expect(sent()).toEqual([1, 1])
})

it('makes one short line of what was found', () => {
  const told = toldOf({
    outcome: 'FAILED',
    ...ofIct,
    reason: 'crashed',
    detail: `x is not a function\n\tat ${'y'.repeat(300)}`,
    phase: 'render',
    reference: 'K7Q2-M9XD',
  })
  expect(told).toMatchObject({ reason: 'crashed', phase: 'render', reference: 'K7Q2-M9XD', wasPrefetched: false })
  expect('detail' in told && told.detail).toMatch(/^x is not a function at y{176}$/)
})
