import { routeThrough } from '@forecourt/domain'
import { describe, expect, it } from 'vitest'
import { trackOf } from './track.ts'

const hour = 3600
const at = (hours: number) => new Date(Date.UTC(2026, 10, 20, hours)).toISOString()
const visit = (stage: 'INFLEET' | 'ADMIN' | 'ICT' | 'OFFSITE', from: number, to: number | null, rest = {}) => ({
  stage,
  subStage: ({ INFLEET: 'ENTRY_DATA', ADMIN: 'CONFIGURE', ICT: 'ICT', OFFSITE: 'OFFSITE' } as const)[stage],
  enteredAt: at(from),
  exitedAt: to === null ? null : at(to),
  holdSeconds: 0,
  ...rest,
})
const route = routeThrough('ict', 'valet', 'media')
const now = Date.parse(at(10))

describe('trackOf', () => {
  it('tells waiting from held time, and lets the current visit run', () => {
    const visits = [visit('INFLEET', 0, 0), visit('ADMIN', 0, 4, { holdSeconds: hour }), visit('ICT', 4, null)]
    const track = trackOf({ visits, position: 'ICT:ICT', route, closedAt: null }, now)
    expect(track.slice(0, 3)).toEqual([
      { stage: 'INFLEET', state: 'done', segments: [] },
      {
        stage: 'ADMIN',
        state: 'done',
        segments: [
          { kind: 'wait', seconds: 3 * hour },
          { kind: 'held', seconds: hour },
        ],
      },
      { stage: 'ICT', state: 'current', segments: [{ kind: 'wait', seconds: 6 * hour }] },
    ])
  })

  it('shows the steps ahead on the route, each stage once', () => {
    const track = trackOf({ visits: [visit('ICT', 0, null)], position: 'ICT:ICT', route, closedAt: null }, now)
    expect(track.filter(({ state }) => state === 'toCome').map(({ stage }) => stage)).toEqual(['MEDIA', 'SALE'])
  })

  it('knows no steps ahead before Admin has decided, nor for a closed vehicle', () => {
    const visits = [visit('ADMIN', 0, null)]
    const undecided = trackOf({ visits, position: 'ADMIN:CONFIGURE', route: null, closedAt: null }, now)
    const closed = trackOf({ visits, position: 'CLOSED:SOLD', route, closedAt: at(9) }, now)
    expect(undecided.map(({ state }) => state)).toEqual(['current'])
    expect(closed.map(({ state }) => state)).toEqual(['done'])
  })

  it('counts time offsite to the stage that the vehicle went out from', () => {
    const visits = [visit('ICT', 0, 4), visit('OFFSITE', 4, 6), visit('ICT', 6, null)]
    const [ict] = trackOf({ visits, position: 'ICT:ICT', route, closedAt: null }, now)
    expect(ict?.segments.map(({ kind, seconds }) => [kind, seconds / hour])).toEqual([
      ['wait', 4],
      ['offsite', 2],
      ['wait', 4],
    ])
  })
})
