import { describe, expect, it } from 'vitest'
import * as acts from './acts.ts'
import type { Decision } from './acts.ts'
import { NOTHING_RELEASED, type ReleaseState } from './state.ts'
import { makeEntry } from './testing/entries.ts'

const entry = (version: string) => makeEntry({ name: 'admin', version })
const on = (day: number) => ({ at: `2026-01-${String(day).padStart(2, '0')}T12:00:00.000Z`, by: 'ann' })
const because = (day: number) => ({ ...on(day), reason: 'it throws' })
const code = (errorCode: string) => expect.objectContaining({ code: errorCode }) as Error

/** The outcome of a decision in the store. */
const after = (state: ReleaseState, decision: Decision | null): ReleaseState =>
  decision
    ? {
        revision: state.revision + 1,
        change: { revision: state.revision + 1, ...decision.change },
        lines: decision.lines,
        versions: decision.versions,
      }
    : state

const publish = (state: ReleaseState, version: string, day: number) =>
  after(state, acts.publish(state, entry(version), on(day)))
const published = (...versions: string[]) =>
  versions.reduce((state, version, index) => publish(state, version, index + 1), NOTHING_RELEASED)
const current = (state: ReleaseState) => acts.lineOf(state, 'admin')?.version
const back = (state: ReleaseState, day: number) => {
  const [version] = acts.formerOf(state, 'admin')
  return version === undefined ? null : after(state, acts.rollback(state, entry(version), because(day)))
}

describe('publishing', () => {
  it('makes a version current and retires the previous one', () => {
    const state = published('1', '2')
    expect(current(state)).toBe('2')
    expect(acts.versionsOf(state, 'admin')).toMatchObject([
      { version: '2', currentSince: on(2).at, retiredAt: null, by: 'ann' },
      { version: '1', retiredAt: on(2).at },
    ])
    expect(state.change).toEqual({ revision: 2, act: 'publish', module: 'admin', from: '1', to: '2', ...on(2) })
  })

  it('does nothing when the version is current', () => {
    expect(acts.publish(published('1'), entry('1'), on(2))).toBeNull()
  })

  it('touches no other module and leaves a closed one closed', () => {
    let state = published('1')
    state = after(state, acts.publish(state, makeEntry({ name: 'ict', version: '7' }), on(2)))
    state = after(state, acts.disable(state, 'admin', because(3)))
    state = publish(state, '2', 4)
    expect(state.lines.map(({ name, version, disabled }) => [name, version, disabled?.reason])).toEqual([
      ['admin', '2', 'it throws'],
      ['ict', '7', undefined],
    ])
  })

  it('accepts an older version again, but not one that was rolled back', () => {
    const state = publish(published('1', '2'), '1', 3)
    expect(current(state)).toBe('1')
    expect(() => acts.publish(back(published('1', '2'), 3) ?? state, entry('2'), on(4))).toThrow(code('BLOCKED'))
  })
})

describe('rolling back', () => {
  it('goes to the version that was current before, one at a time, and says when there is none', () => {
    const first = back(published('1', '2', '3'), 4)
    expect(first && current(first)).toBe('2')
    const second = first && back(first, 5)
    expect(second && current(second)).toBe('1')
    expect(second && acts.formerOf(second, 'admin')).toEqual([])
    expect(first?.change).toMatchObject({ act: 'rollback', from: '3', to: '2', reason: 'it throws' })
  })

  it('never goes to a version that only some people had', () => {
    let state = published('1', '2')
    state = after(state, acts.canary(state, entry('1.5'), { percent: 10 }, on(3)))
    state = after(state, acts.withdraw(state, 'admin', on(4)))
    expect(acts.formerOf(state, 'admin')).toEqual(['1'])
  })

  it('is undone by promoting', () => {
    const state = back(published('1', '2'), 3) ?? NOTHING_RELEASED
    const again = after(state, acts.promote(state, entry('2'), on(4)))
    expect(current(again)).toBe('2')
    expect(acts.recordOf(again, 'admin', '2')?.blocked).toBeNull()
    expect(acts.formerOf(again, 'admin')).toEqual(['1'])
  })
})

describe('a canary', () => {
  const tried = () => {
    const state = published('1')
    return after(state, acts.canary(state, entry('2'), { dealers: ['leeds'] }, on(2)))
  }

  it('exists next to the current version and then replaces it', () => {
    const state = tried()
    expect(acts.lineOf(state, 'admin')).toMatchObject({ version: '1', canary: { entry: { version: '2' } } })
    const all = after(state, acts.promote(state, entry('2'), on(3)))
    expect(acts.lineOf(all, 'admin')).toMatchObject({ version: '2' })
    expect(acts.lineOf(all, 'admin')?.canary).toBeUndefined()
    expect(acts.recordOf(all, 'admin', '2')?.retiredAt).toBeNull()
  })

  it('grows without starting over', () => {
    const state = tried()
    const grown = after(state, acts.canary(state, entry('2'), { percent: 50 }, on(5)))
    expect(acts.lineOf(grown, 'admin')?.canary).toMatchObject({ since: on(2).at, audience: { percent: 50 } })
  })

  it('that fails ends without touching the rest, and is not tried again', () => {
    const state = tried()
    const ended = after(state, acts.rollbackCanary(state, 'admin', because(3)))
    expect(current(ended)).toBe('1')
    expect(acts.lineOf(ended, 'admin')?.canary).toBeUndefined()
    expect(ended.change).toMatchObject({ act: 'rollback', from: '2', to: '1' })
    expect(() => acts.canary(ended, entry('2'), { percent: 1 }, on(4))).toThrow(code('BLOCKED'))
  })

  it('needs people, a version other than the current one, and a module that is released', () => {
    const state = published('1')
    expect(() => acts.canary(state, entry('2'), {}, on(2))).toThrow(code('NO_AUDIENCE'))
    expect(() => acts.canary(state, entry('1'), { percent: 5 }, on(2))).toThrow(code('ALREADY_CURRENT'))
    expect(() => acts.canary(NOTHING_RELEASED, entry('1'), { percent: 5 }, on(2))).toThrow(code('NOT_RELEASED'))
    expect(() => acts.withdraw(state, 'admin', on(2))).toThrow(code('NO_CANARY'))
  })

  it('is not made current by publishing it, and ends when another version is published', () => {
    const state = tried()
    expect(() => acts.publish(state, entry('2'), on(3))).toThrow(code('CANARY'))
    const other = publish(state, '3', 3)
    expect(acts.lineOf(other, 'admin')?.canary).toBeUndefined()
    expect(acts.recordOf(other, 'admin', '2')?.retiredAt).toBe(on(3).at)
  })
})

describe('closing a module', () => {
  it('gives the reason until it is opened again', () => {
    const state = published('1')
    const closed = after(state, acts.disable(state, 'admin', because(2)))
    expect(acts.lineOf(closed, 'admin')?.disabled).toEqual({ reason: 'it throws', at: on(2).at })
    const opened = after(closed, acts.enable(closed, 'admin', on(3)))
    expect(acts.lineOf(opened, 'admin')?.disabled).toBeUndefined()
    expect(acts.enable(opened, 'admin', on(4))).toBeNull()
  })

  it('or removing it keeps its versions', () => {
    const state = published('1', '2')
    const gone = after(state, acts.remove(state, 'admin', on(3)))
    expect(gone.lines).toEqual([])
    expect(acts.recordOf(gone, 'admin', '2')?.retiredAt).toBe(on(3).at)
  })
})

describe('pruning', () => {
  const keep = { days: 14, newest: 2 }
  const outdated = (state: ReleaseState, day: number) =>
    acts.outdated(state, 'admin', new Date(`2026-02-${String(day).padStart(2, '0')}T12:00:00.000Z`), keep)

  it('keeps what is in use, the newest, and what open tabs may still request', () => {
    const state = published('1', '2', '3', '4', '5')
    expect(outdated(state, 1)).toEqual(['3', '2', '1'])
    const young = acts.outdated(state, 'admin', new Date('2026-01-17T11:00:00.000Z'), keep)
    expect(young).toEqual(['1'])
    const tried = after(state, acts.canary(state, entry('1'), { percent: 1 }, on(6)))
    expect(outdated(tried, 1)).toEqual(['3', '2'])
    const returned = after(state, acts.promote(state, entry('2'), on(6)))
    expect(outdated(returned, 1)).toEqual(['3', '1'])
  })

  it('forgets them, and says so once', () => {
    const state = published('1', '2', '3', '4', '5')
    const stamp = { at: '2026-02-01T12:00:00.000Z', by: 'ann' }
    const pruned = after(state, acts.prune(state, 'admin', keep, stamp))
    expect(acts.versionsOf(pruned, 'admin').map(({ version }) => version)).toEqual(['5', '4'])
    expect(acts.prune(pruned, 'admin', keep, stamp)).toBeNull()
  })
})
