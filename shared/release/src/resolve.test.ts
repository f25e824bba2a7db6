import { assert as check, integer, property, uuid } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bucketOf, resolveFor, type Viewer } from './resolve.ts'
import { makeEntry } from './testing/entries.ts'

const viewer = (over: Partial<Viewer> = {}): Viewer => ({
  userId: 'u1',
  dealerId: 'leeds',
  dealerRoles: ['SALES'],
  keepsToStable: false,
  ...over,
})
const line = (audience: object) => ({
  ...makeEntry({ version: '1' }),
  canary: { entry: makeEntry({ version: '2' }), audience, since: '2026-01-01T00:00:00.000Z' },
})
const seen = (audience: object, over: Partial<Viewer> = {}) => resolveFor(line(audience), viewer(over)).entry.version

describe('who sees a canary', () => {
  it.each([
    ['a dealer that was named', { dealers: ['leeds'] }, {}, '2'],
    ['another dealer', { dealers: ['york'] }, {}, '1'],
    ['a role that was named', { roles: ['SALES', 'ADMIN'] }, {}, '2'],
    ['another role', { roles: ['ADMIN'] }, {}, '1'],
    ['everybody', { percent: 100 }, {}, '2'],
    ['nobody', { percent: 0 }, {}, '1'],
    ['nobody in particular, signed out', { percent: 100 }, { userId: null }, '1'],
    ['somebody without a dealer', { dealers: ['leeds'] }, { dealerId: null }, '1'],
    ['whoever keeps to what is stable', { dealers: ['leeds'], percent: 100 }, { keepsToStable: true }, '1'],
  ])('%s', (_, audience, over, version) => {
    expect(seen(audience, over)).toBe(version)
  })

  it('is the same person for a higher percentage', () => {
    const isKept = (userId: string, percent: number) =>
      seen({ percent }, { userId }) === '1' || seen({ percent: percent + 1 }, { userId }) === '2'
    expect(() => check(property(uuid(), integer({ min: 0, max: 99 }), isKept))).not.toThrow()
  })

  it('is spread evenly over people and afresh for each canary', () => {
    const people = Array.from({ length: 20_000 }, (_, index) => `0199a0b0-0000-7000-8000-${index}`)
    const tenths = Array.from({ length: 10 }, () => 0)
    for (const person of people) tenths[Math.floor(bucketOf(person, 'a@1') / 1000)]! += 1
    const chiSquare = tenths.reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0)
    // With nine degrees of freedom, one in a thousand would be above this.
    expect(chiSquare).toBeLessThan(27.9)
    const isFirst = (salt: string) => (person: string) => bucketOf(person, salt) < 1000
    const both = people.filter(isFirst('a@1')).filter(isFirst('a@2')).length
    expect(both).toBeGreaterThan(120)
    expect(both).toBeLessThan(280)
  })
})
