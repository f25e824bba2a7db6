import type { Route, RouteKey } from '../route.ts'
import type { DealerRole } from '../roles.ts'
import { type Position, splitPosition } from '../stages.ts'
import type { TransitionId } from './transition.ts'
import { TRANSITIONS } from './transitions.ts'

/** Where each part of a route begins and its first task, in the order a vehicle meets them. */
const STEPS: readonly (readonly [RouteKey, Position, TransitionId])[] = [
  ['ict', 'ICT:ICT', 'T03'],
  ['mechanicalPrep', 'MECHANICAL_PREP:ASSESS', 'M1'],
  ['bodyDamage', 'BODY_DAMAGE:ASSESS', 'B1'],
  ['valet', 'MEDIA:VALET', 'V1'],
  ['media', 'MEDIA:MEDIA', 'V2'],
]

/** No route leaves this out: every vehicle that is not sold directly is posted. */
const LAST_STEP: Position = 'SALE:POST'

/** How many steps lie behind a vehicle that stands here: 0 before the first, all of them once it is for sale. */
function stepsReached(from: Position): number {
  const { stage } = splitPosition(from)
  if (stage === 'INFLEET' || stage === 'ADMIN') return 0
  if (stage === 'SALE') return STEPS.length
  if (stage === 'OFFSITE' || stage === 'CLOSED') {
    throw new RangeError(`${from} is not on the way to the line: ask for the position the vehicle returns to`)
  }
  return STEPS.findIndex(([key]) => key === routeStepAt(from)) + 1
}

/** The part of the route in which a vehicle stands here; null before, after and beside the route. */
export function routeStepAt(position: Position): RouteKey | null {
  const { stage } = splitPosition(position)
  // Valet and Media are two steps of one stage; every other stage is one step, whatever its sub-stage.
  const at = STEPS.find(([, step]) => (stage === 'MEDIA' ? step === position : splitPosition(step).stage === stage))
  return at?.[0] ?? null
}

/** Where a part of the route begins. */
export function routeStepStart(key: RouteKey): Position {
  const [, position] = stepOf(key)
  return position
}

/** Whether somebody with these roles may be given a part of the route: whoever may do its first task. */
export function mayTakeRouteStep(key: RouteKey, roles: readonly DealerRole[]): boolean {
  const [, , task] = stepOf(key)
  const performers = TRANSITIONS.find(({ id }) => id === task)?.roles
  return Array.isArray(performers) ? roles.some((role) => performers.includes(role)) : performers === 'ANY_EMPLOYEE'
}

/** Moves that lead off the way to the line; whoever may make them does not work where the vehicle stands. */
const BESIDE: readonly TransitionId[] = ['O1', 'S3']

/**
 * Whether somebody with these roles may be given a vehicle that stands here: whoever may do a task at the position, and
 * whoever may take the part of the route that it belongs to, so that a car stays a mechanic's while its quote waits.
 */
export function mayTakeVehicle(position: Position, roles: readonly DealerRole[]): boolean {
  const key = routeStepAt(position)
  if (key && mayTakeRouteStep(key, roles)) return true
  const performers = rolesActingAt(position)
  return roles.some((role) => performers.includes(role))
}

/** The dealer roles of which one does the next task of a vehicle that stands here (domain section 6.3). */
export function rolesActingAt(position: Position): readonly DealerRole[] {
  const tasks = TRANSITIONS.filter(({ id, from }) => from.includes(position) && !BESIDE.includes(id))
  return [...new Set(tasks.flatMap(({ roles }): readonly DealerRole[] => (Array.isArray(roles) ? roles : [])))]
}

function stepOf(key: RouteKey) {
  const step = STEPS.find(([each]) => each === key)
  if (!step) throw new RangeError(`${key} is no part of a route`)
  return step
}

/** The steps still to come on this route, Sale: Post last; empty once a vehicle is there. Throws for offsite and closed. */
export function stepsAhead(route: Route, from: Position): readonly Position[] {
  const { stage } = splitPosition(from)
  const ahead = STEPS.slice(stepsReached(from)).filter(([key]) => route[key])
  return stage === 'SALE' ? [] : [...ahead.map(([, step]) => step), LAST_STEP]
}

/** The next required step after the current one. Throws where a vehicle has none: for sale, offsite, closed. */
export function nextPosition(route: Route, from: Position): Position {
  const next = stepsAhead(route, from)[0]
  if (next === undefined) throw new RangeError(`There is no next step after ${from}`)
  return next
}

/** The parts of a route that may still be turned on or off: those not yet begun. Throws for offsite and closed. */
export const changeableRouteKeys = (from: Position): readonly RouteKey[] =>
  STEPS.slice(stepsReached(from)).map(([key]) => key)
