import { describe, expect, it } from 'vitest'
import { ROUTE_KEYS, type Route } from '../route.ts'
import { POSITIONS, type Position } from '../stages.ts'
import { routeStepStart } from './next-position.ts'
import { isOpen, resolveTarget, transition, transitionsFrom } from './workflow.ts'

const ROUTES: readonly Route[] = Array.from(
  { length: 2 ** ROUTE_KEYS.length },
  (_, bits) => Object.fromEntries(ROUTE_KEYS.map((key, index) => [key, Boolean(bits & (1 << index))])) as Route,
)
const nameOf = (route: Route) => ROUTE_KEYS.filter((key) => route[key]).join('+') || 'straight to sale'

/** A vehicle's whole state as far as moves are concerned; what it returns to is part of it. */
interface State {
  at: Position
  returnPosition: Position | null
}
const keyOf = ({ at, returnPosition }: State) => `${at}<${returnPosition}`

function movesFrom(route: Route, { at, returnPosition }: State): readonly State[] {
  return transitionsFrom(at).map((move) => {
    const target = resolveTarget(move, { route, from: at, returnPosition })
    return { at: target, returnPosition: target === 'OFFSITE:OFFSITE' ? at : null }
  })
}

const ENTERED: State = { at: 'INFLEET:ENTRY_DATA', returnPosition: null }

function reachable(route: Route, start: State): readonly State[] {
  const seen = new Map([[keyOf(start), start]])
  for (const state of seen.values()) for (const next of movesFrom(route, state)) seen.set(keyOf(next), next)
  return [...seen.values()]
}

const statesByRoute = new Map(ROUTES.map((route) => [route, reachable(route, ENTERED)]))

it('there are 32 routes, and twice as many with every later step', () =>
  expect(new Set(ROUTES.map(nameOf)).size).toBe(32 * 2 ** (ROUTE_KEYS.length - 5)))

it('an infleeted vehicle is in Entry Data', () => {
  const [first] = transitionsFrom('NEW')
  const route = ROUTES[0]
  expect(first && route && resolveTarget(first, { route, from: 'NEW', returnPosition: null })).toBe(ENTERED.at)
})

it('all positions can be reached over the routes', () => {
  const reached = new Set([...statesByRoute.values()].flat().map((state) => state.at))
  expect(POSITIONS.filter((each) => !reached.has(each))).toEqual([])
})

describe.each(ROUTES.map((route) => [nameOf(route), route] as const))('route %s', (_, route) => {
  const states = statesByRoute.get(route) ?? []
  const open = states.filter((state) => isOpen(state.at))

  it('has no dead end: every open state has a move, a closed one none', () => {
    expect(open.filter((state) => movesFrom(route, state).length === 0)).toEqual([])
    expect(states.filter((state) => !isOpen(state.at) && movesFrom(route, state).length > 0)).toEqual([])
  })

  it('leads every open state to On Sale and to its close', () => {
    for (const state of open) {
      const ahead = reachable(route, state).map((each) => each.at)
      expect(ahead).toContain('SALE:ON_SALE')
      expect(ahead.some((each) => !isOpen(each))).toBe(true)
    }
  })

  it('visits a stage only when the route requires it', () => {
    const reached = new Set(states.map((state) => state.at))
    expect(route).toMatchObject({
      ict: reached.has('ICT:ICT'),
      mechanicalPrep: reached.has('MECHANICAL_PREP:ASSESS'),
      bodyDamage: reached.has('BODY_DAMAGE:ASSESS'),
      valet: reached.has('MEDIA:VALET'),
      media: reached.has('MEDIA:MEDIA'),
    })
    expect(ROUTE_KEYS.filter((key) => route[key] !== reached.has(routeStepStart(key)))).toEqual([])
  })

  it('never goes offsite from offsite, and always comes back to where it was', () => {
    const offsite = states.filter((state) => state.at === 'OFFSITE:OFFSITE')
    expect(offsite.length).toBeGreaterThan(0)
    for (const state of offsite) {
      const returned = resolveTarget(transition('O2'), { route, from: state.at, returnPosition: state.returnPosition })
      expect(returned).toBe(state.returnPosition)
      expect(returned).not.toBe('OFFSITE:OFFSITE')
      expect(isOpen(returned)).toBe(true)
      expect(movesFrom(route, state).map((next) => next.at)).not.toContain('OFFSITE:OFFSITE')
    }
  })
})

it('every position that can go offsite can return there', () => {
  const returns = new Set([...statesByRoute.values()].flat().map((state) => state.returnPosition))
  expect(transition('O1').from.filter((each) => each !== 'NEW' && !returns.has(each))).toEqual([])
})
