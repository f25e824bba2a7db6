import * as client from '@forecourt/api-client'
import { createObservable } from '@forecourt/domain/observable'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followReleases } from './follow.ts'

const releases = createObservable()
const refresh = vi.fn<() => void>()
const push = releases.notify
let stop = () => {}

function see(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.spyOn(client, 'onModulesChanged').mockImplementation(releases.subscribe)
  refresh.mockClear()
})
afterEach(() => {
  vi.restoreAllMocks()
  stop()
})

const follow = (isTold: boolean) => {
  stop = followReleases(refresh, isTold)
}

it('looks within two seconds of being told, once for several', () => {
  follow(true)
  vi.advanceTimersByTime(1000)
  refresh.mockClear()
  push()
  push()
  expect(refresh).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(refresh).toHaveBeenCalledTimes(1)
})

it('looks now and then, more often where no socket tells it', () => {
  follow(false)
  vi.advanceTimersByTime(60_000)
  expect(refresh).toHaveBeenCalledTimes(4)
  stop()
  refresh.mockClear()
  follow(true)
  vi.advanceTimersByTime(60_000)
  // When the socket connected, and a minute later.
  expect(refresh).toHaveBeenCalledTimes(2)
})

it('requests nothing while hidden, and at once when shown again', () => {
  follow(false)
  see('hidden')
  push()
  vi.advanceTimersByTime(60_000)
  expect(refresh).not.toHaveBeenCalled()
  see('visible')
  expect(refresh).toHaveBeenCalledTimes(1)
})

it('stops', () => {
  follow(true)
  stop()
  push()
  vi.advanceTimersByTime(60_000)
  expect(refresh).not.toHaveBeenCalled()
})
