import { describe, expect, it } from 'vitest'
import { ROUTE_KEYS, type RouteKey, routeThrough } from '../route.ts'
import { POSITIONS, type Position } from '../stages.ts'
import {
  changeableRouteKeys,
  mayTakeRouteStep,
  nextPosition,
  possibleNextSteps,
  routeStepAt,
  stepsAhead,
} from './next-position.ts'
import { TRANSITIONS } from './transitions.ts'
import { actionLabel, isOpen, resolveTarget, transition, transitionsFrom } from './workflow.ts'

const FULL = routeThrough('ict', 'mechanicalPrep', 'bodyDamage', 'valet', 'media')
const NONE = routeThrough()

describe('the next step', () => {
  it.each([
    [FULL, 'ADMIN:CONFIGURE', 'ICT:ICT'],
    [FULL, 'ICT:ICT', 'MECHANICAL_PREP:ASSESS'],
    [FULL, 'MECHANICAL_PREP:ASSESS', 'BODY_DAMAGE:ASSESS'],
    [FULL, 'MECHANICAL_PREP:APPROVAL', 'BODY_DAMAGE:ASSESS'],
    [FULL, 'MECHANICAL_PREP:IN_WORKSHOP', 'BODY_DAMAGE:ASSESS'],
    [FULL, 'BODY_DAMAGE:REPAIR', 'MEDIA:VALET'],
    [FULL, 'MEDIA:VALET', 'MEDIA:MEDIA'],
    [FULL, 'MEDIA:MEDIA', 'SALE:POST'],
    [NONE, 'ADMIN:CONFIGURE', 'SALE:POST'],
    [{ ...NONE, media: true }, 'ADMIN:CONFIGURE', 'MEDIA:MEDIA'],
    [{ ...FULL, bodyDamage: false, valet: false }, 'MECHANICAL_PREP:IN_WORKSHOP', 'MEDIA:MEDIA'],
    [{ ...FULL, media: false }, 'MEDIA:VALET', 'SALE:POST'],
  ] as const)('of %o after %s is %s', (route, from, next) => expect(nextPosition(route, from)).toBe(next))

  it.each(['SALE:POST', 'SALE:ON_SALE', 'OFFSITE:OFFSITE', 'CLOSED:SOLD'] as const)(
    'there is none after %s',
    (from) => {
      expect(() => nextPosition(FULL, from)).toThrow(from)
    },
  )

  it('is one of those that are possible, whatever the route', () => {
    const routes = ROUTE_KEYS.reduce<readonly RouteKey[][]>(
      (all, key) => [...all, ...all.map((keys) => [...keys, key])],
      [[]],
    ).map((keys) => routeThrough(...keys))
    const onTheWay = POSITIONS.filter((from) => possibleNextSteps(from).length > 0)
    expect(onTheWay).toContain('MECHANICAL_PREP:APPROVAL')
    expect(onTheWay).not.toContain('SALE:ON_SALE')
    for (const from of onTheWay) {
      for (const route of routes) {
        const fitting = possibleNextSteps(from).filter(
          ({ taken, skipped }) => (taken === null || route[taken]) && skipped.every((key) => !route[key]),
        )
        expect(fitting.map(({ start }) => start)).toEqual([nextPosition(route, from)])
      }
    }
  })

  it('is the first of all steps ahead', () => {
    expect(stepsAhead({ ...FULL, ict: false }, 'ADMIN:CONFIGURE')).toEqual([
      'MECHANICAL_PREP:ASSESS',
      'BODY_DAMAGE:ASSESS',
      'MEDIA:VALET',
      'MEDIA:MEDIA',
      'SALE:POST',
    ])
    expect(stepsAhead(FULL, 'SALE:POST')).toEqual([])
  })
})

it('lets a route change only where the vehicle has not been yet', () => {
  const specified = ['ict', 'mechanicalPrep', 'bodyDamage', 'valet', 'media']
  const changeableAt = (position: Position) => changeableRouteKeys(position).filter((key) => specified.includes(key))
  expect(changeableAt('ADMIN:CONFIGURE')).toEqual(specified)
  expect(changeableAt('MECHANICAL_PREP:QUOTE')).toEqual(['bodyDamage', 'valet', 'media'])
  expect(changeableAt('MEDIA:VALET')).toEqual(['media'])
  expect(changeableRouteKeys('SALE:ON_SALE')).toEqual([])
})

it('knows which part of the route a vehicle is in and distinguishes Valet from Media', () => {
  expect(routeStepAt('MECHANICAL_PREP:QUOTE')).toBe('mechanicalPrep')
  expect(routeStepAt('MEDIA:VALET')).toBe('valet')
  expect(routeStepAt('MEDIA:MEDIA')).toBe('media')
  expect(routeStepAt('ADMIN:CONFIGURE')).toBeNull()
})

it('lets a person take a part of the route if they may do its first task', () => {
  expect(mayTakeRouteStep('mechanicalPrep', ['MECHANICAL_PREP'])).toBe(true)
  expect(mayTakeRouteStep('mechanicalPrep', ['SALES_MANAGER'])).toBe(false)
  expect(mayTakeRouteStep('valet', ['ADMIN', 'SALES_SUPPORT'])).toBe(true)
  expect(mayTakeRouteStep('bodyDamage', [])).toBe(false)
})

describe('a move', () => {
  it('leads to the position it names', () => {
    expect(
      resolveTarget(transition('M6'), { route: NONE, from: 'MECHANICAL_PREP:APPROVAL', returnPosition: null }),
    ).toBe('MECHANICAL_PREP:IN_WORKSHOP')
  })

  it('does not start anywhere else', () => {
    expect(() => resolveTarget(transition('T02'), { route: FULL, from: 'ICT:ICT', returnPosition: null })).toThrow(
      'T02 (CONFIGURE) does not start at ICT:ICT',
    )
  })

  it.each([null, 'OFFSITE:OFFSITE', 'CLOSED:SOLD', 'INFLEET:ENTRY_DATA'] as const)(
    'never returns a vehicle to %s',
    (returnPosition) => {
      expect(() => resolveTarget(transition('O2'), { route: FULL, from: 'OFFSITE:OFFSITE', returnPosition })).toThrow(
        RangeError,
      )
    },
  )

  it('has a label for the action', () => {
    expect(TRANSITIONS.map((each) => actionLabel(each.action))).not.toContain('-')
    expect([actionLabel('TELEPORT'), actionLabel('toString'), actionLabel(null)]).toEqual(['-', '-', '-'])
  })
})

it('from a position are those that start there', () => {
  expect(transitionsFrom('ADMIN:CONFIGURE').map((each) => each.id)).toEqual(['T02', 'S3', 'O1'])
  expect(transitionsFrom('OFFSITE:OFFSITE').map((each) => each.id)).toEqual(['S3', 'O2'])
  expect(transitionsFrom('CLOSED:SOLD')).toEqual([])
})

it('counts all but the closed as open', () => {
  expect(POSITIONS.filter((each) => !isOpen(each))).toEqual(['CLOSED:SOLD_DIRECTLY', 'CLOSED:SOLD'])
})
