import type { Module, ModuleChange } from '@forecourt/contracts'
import { describe, expect, it } from 'vitest'
import { aheadText, audienceText, changeText, healthOf, healthOfModule, sizeText } from './words.ts'

const none = { loads: 0, failures: 0, prefetched: 0 }
const counted = (loads: number, failures = 0) => ({ loads, failures, prefetched: 0 })

describe('how healthy a version is', () => {
  it.each([
    [{ recent: counted(40, 13), day: counted(900, 13) }, 'RED', '13 of 40 failed in 10 minutes'],
    [{ recent: counted(40, 1), day: counted(900, 1) }, 'AMBER', '1 of 40 failed in 10 minutes'],
    [{ recent: none, day: counted(1900, 3) }, 'AMBER', '3 of 1,900 failed in 24 hours'],
    [{ recent: counted(40), day: counted(900) }, 'GREEN', 'No failures in 24 hours'],
    [{ recent: none, day: none }, 'PAUSED', 'Not opened in 24 hours'],
  ])('%o', (reports, state, words) => {
    expect(healthOf(reports)).toEqual({ state, words })
  })

  it('is not asked about a module that is closed', () => {
    const disabled = { at: '2026-11-20T09:00:00Z', reason: 'The camera is being mended.' }
    expect(healthOfModule({ disabled } as Module).words).toBe('Closed')
  })
})

it('says who tries a version', () => {
  const dealers = [
    { id: 'd1', name: 'Leeds' },
    { id: 'd2', name: null },
  ]
  expect(audienceText({ dealers, roles: ['SALES'], percent: 10 })).toBe(
    'everybody at Leeds and a deleted dealer, everybody with the role Sales and 10% of users',
  )
})

it('says how large a version is, and how often it was preloaded', () => {
  expect(sizeText(28_412)).toBe('28.4 kB')
  expect(aheadText({ loads: 380, failures: 0, prefetched: 42 })).toBe('42 of 380, 11%')
  expect(aheadText(none)).toBeNull()
})

it('says what was done, even by a newer server with actions it does not know', () => {
  const change: ModuleChange = {
    revision: 4,
    at: '2026-11-20T09:00:00Z',
    by: 'dev',
    act: 'rollback',
    module: 'ict',
    from: '1.2.0',
    to: '1.1.0',
    reason: null,
    isAutomatic: true,
  }
  expect(changeText(change)).toBe('1.2.0 rolled back to 1.1.0')
  expect(changeText({ ...change, act: 'paint' })).toBe('paint')
})
